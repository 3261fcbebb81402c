import type { Refusals } from '../en/refusals';

/** What the services say when they refuse something. */
export const refusals: Refusals = {
  attachments: {
    noSuchFile: 'Ce fichier n’existe pas sur cet ordre de travail.',
    notYours: 'Seule la personne qui a commencé cet envoi peut y mettre fin.',
    givenUp: 'Cet envoi a été abandonné.',
    saved: 'Ce fichier est déjà enregistré.',
    uploadedAs: 'Le fichier a été envoyé comme {{extension}}.',
    otherContent: '{{file}} n’est pas un fichier {{type}} : son contenu est autre chose.',
    tooManyUnsaved:
      'Fichiers que vous avez envoyés sans les enregistrer : {{count}}. Enregistrez-les, ou réessayez dans une heure.',
    // What somebody may not do, as a part of a sentence.
    removing: 'retirer ce fichier',
    restoring: 'rétablir ce fichier',
  },
  audit: {
    endsTooEarly: 'La fin précède le début.',
    isTooEarly: 'précède le début',
    noSuchScreen: 'Cet écran n’existe pas.',
  },
  customers: {
    noSuchCustomer: 'Ce client n’existe pas sur ce site.',
  },
  documents: {
    noReport: 'Il n’y a pas de rapport d’historique du véhicule pour cet ordre de travail.',
    customerChanged: 'Le client de l’ordre de travail {{workOrder}} est maintenant {{customer}}.',
    customerGone: 'L’ordre de travail {{workOrder}} n’a plus de client.',
    refused: 'Le service de documents a refusé le rapport d’historique du véhicule (statut {{status}}).',
    noPdf: 'Le service de documents a répondu par autre chose qu’un PDF.',
    unavailable: 'Le service de documents n’est pas disponible. {{reason}}',
  },
  filters: {
    tooMany:
      'Vous avez ici {{count}} filtres enregistrés, et il n’y a plus de place. Supprimez-en d’abord un.',
    severalNamed:
      'Plusieurs de vos listes ont un filtre nommé {{filter}}. Dites lequel par screen et siteId.',
    notYours: 'Les filtres enregistrés sont personnels : vous ne pouvez utiliser que les vôtres.',
  },
  inbound: {
    noSuchImport: 'Cette importation n’existe pas sur ce site.',
    notChecked: 'Cette importation est {{state}} ; seule une importation vérifiée est écrite.',
    notCancelled: 'Cette importation est déjà {{state}}. Rien n’a été annulé.',
    // The state of an import, as a part of a sentence.
    uploading: 'en attente de son fichier',
    checking: 'en cours de vérification',
    checked: 'vérifiée',
    applying: 'en cours d’écriture',
    done: 'écrite',
    refused: 'refusée',
    failed: 'échouée',
    cancelled: 'annulée',
    tooManyOfYours:
      'Importations en cours de votre part : {{count}}. Attendez que l’une d’elles soit terminée.',
    tooManyOfSite: 'Importations en cours sur ce site : {{count}}. Attendez que l’une d’elles soit terminée.',
  },
  notes: {
    writersOnly:
      'Seules les personnes qui peuvent travailler sur les véhicules de ce site peuvent ajouter, modifier ou supprimer des notes et des fichiers.',
    noOutsiders:
      'Seules les personnes du site qui peuvent travailler sur ses véhicules peuvent modifier, supprimer ou rétablir des notes et des fichiers. Les personnes externes peuvent en ajouter.',
    noSuchNote: 'Cette note n’existe pas sur cet ordre de travail.',
    otherVin: 'L’ordre de travail {{workOrder}} a un autre VIN.',
    newerNote:
      '{{editor}} a ajouté une note plus récente ({{time}}) pendant que vous écriviez. Rien n’a été remplacé.',
    changedNote:
      '{{editor}} a modifié cette note ({{time}}) pendant que vous l’écriviez. Rien n’a été remplacé.',
    // What somebody may not do, as a part of a sentence.
    editing: 'modifier cette note',
    deleting: 'supprimer cette note',
    restoring: 'rétablir cette note',
  },
  platform: {
    signIn: 'Veuillez vous connecter.',
    siteNotAllowed: 'Site non autorisé',
    noPermission: 'Vous n’avez pas la permission pour cela.',
    notEnabled: 'Cela n’est pas activé pour le site.',
    nothingHere: 'Il n’y a rien à cette adresse.',
    busy: 'Le service est occupé. Veuillez réessayer dans un instant.',
    tooLarge: 'La demande est trop volumineuse.',
    notStorable: 'La demande contient une valeur qui ne peut être ni enregistrée ni comparée.',
    isMissing: 'manque',
    endsTooEarly: 'Le dernier jour précède le premier.',
    isTooEarly: 'précède le premier jour',
    tooManyAttempts: 'Trop de tentatives. Veuillez patienter une minute et réessayer.',
    tooManyExports:
      'Vous avez demandé trop d’exports en peu de temps. Veuillez réessayer dans {{seconds}} secondes.',
    tooManyReports:
      'Vous avez demandé trop de rapports en peu de temps. Veuillez réessayer dans {{seconds}} secondes.',
    tooManyDocuments:
      'Vous avez demandé trop de documents en peu de temps. Veuillez réessayer dans {{seconds}} secondes.',
    tooManySearches:
      'Vous avez demandé trop de recherches en peu de temps. Veuillez réessayer dans {{seconds}} secondes.',
    tooManyLists:
      'Vous avez demandé trop de listes en peu de temps. Veuillez réessayer dans {{seconds}} secondes.',
    tooManyByAssistant:
      'Vous avez demandé trop de choses par un assistant en peu de temps. Veuillez réessayer dans {{seconds}} secondes.',
    exportsUnderWay:
      'Exports encore en cours de votre part : {{count}}. Attendez que l’un d’eux soit terminé.',
    tooManyExportsRunning: 'Trop d’exports sont en cours. Veuillez réessayer dans un instant.',
    exportTimeout: 'Délai de requête dépassé : l’export a pris plus de {{seconds}} secondes.',
    storeUnavailable: 'Le stockage de fichiers n’est pas disponible. Veuillez réessayer dans un instant.',
    noRoom:
      'Il reste trop peu de place sur le disque pour de nouveaux fichiers. Tout le reste fonctionne ; prévenez votre administrateur.',
    fileNotArrived: 'Le fichier n’est pas encore arrivé.',
    fileNotWhole: 'Le fichier n’est pas arrivé en entier.',
    parentGone:
      'Entre-temps, quelqu’un a retiré ou utilisé ce dont cela fait partie. Rien n’a été enregistré.',
    brokenRule: 'Rien n’a été enregistré : cela enfreindrait la règle {{rule}} de la base de données.',
    vehicleTaken: 'Ce véhicule est déjà sur un autre ordre de travail ouvert.',
    workOrderTaken: 'Cet ordre de travail existe déjà sur ce site.',
    clockRuns: 'Le pointage de ce technicien est déjà en cours.',
    assignedAlready: 'Ce travail est déjà attribué à ce technicien.',
  },
  session: {
    wrongCredentials: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
    tooManyAttempts: 'Trop de tentatives. Réessayez dans {{seconds}} secondes.',
    tooManySettings: 'Il y a trop de réglages enregistrés.',
    setUpEnded: 'Cette adresse de configuration n’est plus valable.',
    invitationEnded: 'Cette invitation n’est plus valable.',
    resetEnded: 'Cette adresse pour un nouveau mot de passe n’est plus valable.',
    noMail: 'Aucun e-mail n’est envoyé ici. Demandez un nouveau lien à un administrateur.',
    signInAgain: 'Cela a pris trop de temps. Veuillez vous reconnecter.',
    beginAgain: 'Cela a pris trop de temps. Veuillez recommencer.',
    // Passwords.
    enterPassword: 'Saisissez votre mot de passe.',
    wrongPassword: 'Le mot de passe est incorrect.',
    samePassword: 'Le nouveau mot de passe est l’ancien. Choisissez-en un autre.',
    passwordChanged: 'Votre mot de passe a été changé entre-temps.',
    noPassword: 'Vous n’avez pas de mot de passe ici : vous vous connectez par votre entreprise.',
    passwordsOff:
      'Votre entreprise a désactivé les mots de passe. Connectez-vous avec le compte de l’entreprise.',
    notSwitched: '{{reason}} Rien n’a été modifié.',
    noCompanySignIn: 'La connexion de l’entreprise n’est pas configurée.',
    comeInThere:
      'Connectez-vous d’abord vous-même par la connexion de l’entreprise, pour savoir qu’elle fonctionne.',
    nameEmergencyUser:
      'Nommez un administrateur de l’entreprise qui garde un mot de passe pour les urgences.',
    noEmergencyUser:
      'Seuls des administrateurs de l’entreprise actifs, avec un mot de passe, peuvent être nommés.',
    // The second step.
    noSecondStep: 'Aucune deuxième étape n’est configurée. Rien n’a été modifié.',
    secondStepThere: 'Une deuxième étape est déjà configurée : utilisez-la.',
    appDemanded: 'Votre rôle exige une deuxième étape. Configurez plutôt une autre application.',
    lastSecondStep:
      'Votre rôle exige une deuxième étape. Configurez d’abord une application ou une autre clé d’accès.',
    codeNotShown: 'Ce n’est pas le code affiché en ce moment. Vérifiez l’heure du téléphone.',
    wrongCode: 'Ce code est incorrect, ou a déjà servi. Attendez le suivant.',
    begunAnew: 'La configuration de l’application a été recommencée ailleurs. Veuillez recommencer.',
    // Passkeys.
    passkeyUnknown: 'Cette clé d’accès n’est pas connue ici, ou ne l’est plus. Connectez-vous autrement.',
    passkeyKept: 'Cette clé d’accès est déjà enregistrée.',
    noPasskey:
      'Cet appareil n’a créé aucune clé d’accès qui puisse être enregistrée ici. Veuillez réessayer.',
    passkeysNeedName:
      'Les clés d’accès demandent un nom dans l’adresse de Frontline, pas un numéro. Adressez-vous à votre administrateur.',
    tooManyPasskeys: 'Vous avez {{count}} clés d’accès. Retirez-en d’abord une.',
    // Keys.
    noSuchKey: 'Cette clé n’existe pas.',
    tooManyAssistantKeys: 'Vous avez {{count}} clés d’assistants. Révoquez-en d’abord une.',
  },
  siteConfig: {
    noSuchSite: 'Ce site n’existe pas.',
    noSuchShop: 'Cet atelier n’existe pas sur ce site.',
    noSuchServiceShop: 'Cet atelier de service n’existe pas.',
    noSuchPartSource: 'Ce fournisseur de pièces n’existe pas sur ce site.',
    noSuchCatalogLine: 'Cette ligne du catalogue n’existe pas sur ce site.',
    skillTaken: 'Il existe déjà une compétence de ce nom.',
    vendorTaken: 'Il existe déjà un sous-traitant de ce nom.',
    partSourceTaken: 'Il existe déjà un fournisseur de pièces de ce nom.',
    catalogLineTaken: 'Le catalogue a déjà cette ligne.',
    changedMeanwhile: '{{user}} a modifié {{name}} ({{time}}). Rien n’a été enregistré.',
    otherShops: 'Entre-temps, quelqu’un d’autre a ajouté ou supprimé un atelier. Rien n’a été déplacé.',
    otherVendors:
      'Entre-temps, quelqu’un d’autre a ajouté ou supprimé un sous-traitant. Rien n’a été déplacé.',
    otherPartSources:
      'Entre-temps, quelqu’un d’autre a ajouté ou supprimé un fournisseur de pièces. Rien n’a été déplacé.',
    rowsRefused: {
      one: '{{count}} ligne est refusée. Ligne {{row}} : {{reasons}} Rien n’a été importé.',
      other: '{{count}} lignes sont refusées. Ligne {{row}} : {{reasons}} Rien n’a été importé.',
    },
    inTheWay: '{{name}} ne peut pas être supprimé. Cela l’empêche : {{dependents}}. Rien n’a été modifié.',
    // What stands in the way of a deletion, one behind the other.
    listed: '{{first}}, {{rest}}',
    labors: { one: '{{count}} opération', other: '{{count}} opérations' },
    parts: { one: '{{count}} pièce', other: '{{count}} pièces' },
    claims: { one: '{{count}} véhicule réservé', other: '{{count}} véhicules réservés' },
    assignments: { one: '{{count}} opération attribuée', other: '{{count}} opérations attribuées' },
    clocks: { one: '{{count}} temps pointé', other: '{{count}} temps pointés' },
    technicians: { one: '{{count}} technicien', other: '{{count}} techniciens' },
    workOrders: { one: '{{count}} ordre de travail', other: '{{count}} ordres de travail' },
    waitingVehicles: {
      one: '{{count}} véhicule en attente de photos',
      other: '{{count}} véhicules en attente de photos',
    },
    users: { one: '{{count}} utilisateur', other: '{{count}} utilisateurs' },
    rules: { one: '{{count}} règle de connexion', other: '{{count}} règles de connexion' },
  },
  sites: {
    ownOnly: 'Seuls vos propres sites peuvent être listés.',
  },
  storage: {
    otherVin: 'Le VIN de l’ordre de travail {{workOrder}} est {{vin}}.',
  },
  technicians: {
    noSuchTechnician: 'Ce technicien n’existe pas sur ce site.',
    noSuchSkill: 'Cette compétence n’existe pas sur ce site.',
    noSuchVendor: 'Ce sous-traitant n’existe pas sur ce site.',
  },
  users: {
    noSuchUser: 'Cet utilisateur n’existe pas sur ce site.',
    noSuchAccount: 'Ce compte de service n’existe pas sur ce site.',
    noSuchRole: 'Ce rôle n’existe pas.',
    noRole: 'Le rôle {{role}} n’existe pas.',
    noSuchRule: 'Cette règle n’existe pas sur ce site.',
    loginTaken: 'Il existe déjà un utilisateur avec cet identifiant.',
    notActive: 'L’utilisateur {{user}} n’est pas actif.',
    erased: 'Les données de {{user}} ont été effacées. Ajoutez plutôt un nouvel utilisateur.',
    passwordsOff: 'Les mots de passe sont désactivés : on entre par la connexion de l’entreprise.',
    ownSecondStep:
      'Retirez votre propre deuxième étape sous « Connexion et sessions », avec votre mot de passe.',
    leavesSite:
      'Un utilisateur qui quitte {{site}} se modifie sur l’un des sites qui restent. Rien n’a été enregistré.',
    accountLeavesSite:
      'Un compte qui quitte {{site}} se modifie sur l’un des sites qui restent. Rien n’a été enregistré.',
    roleStays: '{{role}} fait partie du produit et reste.',
    // What an administrator may not give or change.
    ownSitesOnly: 'Vous ne pouvez donner que des sites que vous administrez vous-même.',
    ownCustomersOnly: 'Vous ne pouvez donner que des clients que vous pouvez voir vous-même.',
    ownRolesOnly:
      'Vous ne pouvez donner que des rôles qui ne permettent pas plus que les vôtres : pas {{role}}.',
    homeNotUsed: 'Le site principal doit être l’un des sites que l’utilisateur utilise.',
    isNotUsed: 'n’est aucun des sites que l’utilisateur utilise',
    usesOtherSites:
      '{{user}} utilise aussi des sites que vous n’administrez pas. Un administrateur de tous ces sites peut modifier cet utilisateur.',
    seesOtherCustomers:
      '{{user}} voit aussi des clients que vous ne pouvez pas voir. Un administrateur qui les voit tous peut modifier cet utilisateur.',
    mayMore:
      '{{user}} peut faire plus que vous. Quelqu’un qui peut faire tout cela peut modifier cet utilisateur.',
    // The data of somebody who has left.
    notErased: '{{reason}} Rien n’a été effacé.',
    canStillSignIn: '{{user}} peut encore se connecter. Désactivez d’abord l’utilisateur.',
    otherLogin: 'L’identifiant de cet utilisateur est {{user}}.',
    technicianActive:
      'Le technicien {{technician}} est encore actif à {{site}}. Désactivez d’abord le technicien.',
    // Keys of programs.
    accountNotActive: 'Le compte de service {{account}} n’est pas actif.',
    keyEnded: 'Cette clé a pris fin. Créez-en plutôt une nouvelle.',
    keyReplaced: 'Une autre clé remplace déjà celle-ci.',
    tooManyKeys: '{{account}} a {{count}} clés. Révoquez-en d’abord une.',
    // Who may do what to a note or a file of somebody; `doing` stands in their own areas.
    outsidersAdd:
      'Les personnes externes peuvent ajouter des notes et des fichiers, mais ne peuvent pas {{doing}}.',
    workersOnly:
      'Seules les personnes qui peuvent travailler sur les véhicules de ce site peuvent {{doing}}.',
    administratorsOnly: 'Seul un administrateur peut {{doing}}.',
    authorOnly: 'Seuls {{author}}, quelqu’un qui a le même rôle ou un administrateur peuvent {{doing}}.',
  },
  views: {
    gone: 'Cette vue n’existe plus.',
    listClosed: 'Vous ne pouvez pas ouvrir cette liste.',
    mayNotShare: 'Vous n’avez pas la permission de partager des vues.',
    notYours:
      'Seuls {{owner}} ou un administrateur peuvent modifier la vue {{view}}. Vous pouvez en enregistrer une copie à vous.',
    changedMeanwhile: 'Entre-temps, quelqu’un d’autre a modifié la vue {{view}}. Rien n’a été remplacé.',
    notShared: 'La vue {{view}} n’est pas partagée avec ce rôle.',
    nameTaken: 'Il existe déjà une vue nommée {{view}}.',
    thisNameTaken: 'Il existe déjà une vue de ce nom.',
    isTaken: 'est déjà pris par une autre vue',
    tooManyOwn: 'Cette liste a {{count}} vues à vous, et il n’y a plus de place. Supprimez-en d’abord une.',
    tooManyShared:
      'Cette liste a {{count}} vues partagées, et il n’y a plus de place. Supprimez-en d’abord une.',
  },
};
