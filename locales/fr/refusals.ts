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
};
