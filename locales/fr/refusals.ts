import type { Refusals } from '../en/refusals';

/** What the services say when they refuse something. */
export const refusals: Refusals = {
  platform: {
    signIn: 'Veuillez vous connecter.',
    siteNotAllowed: 'Site non autorisé',
    busy: 'Le service est occupé. Veuillez réessayer dans un instant.',
    tooLarge: 'La demande est trop volumineuse.',
    tooManyAttempts: 'Trop de tentatives. Veuillez patienter une minute et réessayer.',
  },
  workOrders: {
    notFound: 'Cet ordre de travail n’existe pas sur ce site.',
    isCompleted: 'L’ordre {{number}} est terminé.',
    isRejected: 'L’ordre {{number}} est rejeté.',
    awaitsCapture: 'L’ordre {{number}} est en attente de capture.',
    invalidNumber: 'Numéro d’ordre non valide. Il doit avoir 7 chiffres.',
    sevenDigits: 'doit avoir 7 chiffres',
    vinIsOpen: 'Ce véhicule est déjà sur l’ordre ouvert {{number}}.',
    isOnOrder: 'est sur l’ordre {{number}}',
    daysOfClosed: 'Des jours ne peuvent être choisis que pour les ordres de travail terminés et refusés.',
  },
};
