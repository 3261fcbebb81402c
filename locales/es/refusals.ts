import type { Refusals } from '../en/refusals';

/** What the services say when they refuse something. */
export const refusals: Refusals = {
  attachments: {
    noSuchFile: 'No existe ese archivo en esta orden de trabajo.',
    notYours: 'Solo quien inició esta subida puede terminarla.',
    givenUp: 'Esta subida se abandonó.',
    saved: 'Este archivo ya se guardó.',
    uploadedAs: 'El archivo se subió como {{extension}}.',
    otherContent: '{{file}} no es un archivo {{type}}: su contenido es otra cosa.',
    tooManyUnsaved:
      'Archivos que ha subido sin guardarlos: {{count}}. Guárdelos o inténtelo de nuevo dentro de una hora.',
    // What somebody may not do, as a part of a sentence.
    removing: 'quitar este archivo',
    restoring: 'restaurar este archivo',
  },
  audit: {
    endsTooEarly: 'El final es anterior al comienzo.',
    isTooEarly: 'es anterior al comienzo',
    noSuchScreen: 'No existe esa pantalla.',
  },
  customers: {
    noSuchCustomer: 'No existe ese cliente en este sitio.',
  },
  documents: {
    noReport: 'Esta orden de trabajo no tiene informe del historial del vehículo.',
    customerChanged: 'El cliente de la orden de trabajo {{workOrder}} es ahora {{customer}}.',
    customerGone: 'La orden de trabajo {{workOrder}} ya no tiene cliente.',
    refused: 'El servicio de documentos rechazó el informe del historial del vehículo (estado {{status}}).',
    noPdf: 'El servicio de documentos respondió con algo que no es un PDF.',
    unavailable: 'El servicio de documentos no está disponible. {{reason}}',
  },
  filters: {
    tooMany: 'Tiene aquí {{count}} filtros guardados y no caben más. Elimine uno primero.',
    severalNamed:
      'Varias de sus listas tienen un filtro llamado {{filter}}. Indique cuál con screen y siteId.',
    notYours: 'Los filtros guardados son personales: solo puede usar los suyos.',
  },
  inbound: {
    noSuchImport: 'No existe esa importación en este sitio.',
    notChecked: 'Esta importación está {{state}}; solo se escribe una que se haya revisado.',
    notCancelled: 'Esta importación ya está {{state}}. No se canceló nada.',
    // The state of an import, as a part of a sentence.
    uploading: 'a la espera de su archivo',
    checking: 'en revisión',
    checked: 'revisada',
    applying: 'escribiéndose',
    done: 'escrita',
    refused: 'rechazada',
    failed: 'fallida',
    cancelled: 'cancelada',
    tooManyOfYours: 'Importaciones suyas en curso: {{count}}. Espere a que termine una de ellas.',
    tooManyOfSite: 'Importaciones de este sitio en curso: {{count}}. Espere a que termine una de ellas.',
  },
  notes: {
    writersOnly:
      'Solo quienes pueden trabajar en los vehículos de este sitio pueden añadir, editar o eliminar notas y archivos.',
    noOutsiders:
      'Solo las personas del sitio que pueden trabajar en sus vehículos pueden editar, eliminar o restaurar notas y archivos. Las personas externas pueden añadirlos.',
    noSuchNote: 'No existe esa nota en esta orden de trabajo.',
    otherVin: 'La orden de trabajo {{workOrder}} tiene otro VIN.',
    newerNote:
      '{{editor}} añadió una nota más reciente ({{time}}) mientras usted editaba. No se ha sobrescrito nada.',
    changedNote:
      '{{editor}} cambió esta nota ({{time}}) mientras usted la editaba. No se ha sobrescrito nada.',
    // What somebody may not do, as a part of a sentence.
    editing: 'editar esta nota',
    deleting: 'eliminar esta nota',
    restoring: 'restaurar esta nota',
  },
  platform: {
    signIn: 'Inicie sesión.',
    siteNotAllowed: 'Sitio no permitido',
    noPermission: 'No tiene permiso para esto.',
    notEnabled: 'Esto no está activado en el sitio.',
    nothingHere: 'No hay nada en esta dirección.',
    busy: 'El servicio está ocupado. Inténtelo de nuevo en un momento.',
    tooLarge: 'La solicitud es demasiado grande.',
    notStorable: 'La solicitud contiene un valor que no se puede guardar ni comparar.',
    isMissing: 'falta',
    endsTooEarly: 'El último día es anterior al primero.',
    isTooEarly: 'es anterior al primer día',
    tooManyAttempts: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    tooManyExports:
      'Ha pedido demasiadas exportaciones en poco tiempo. Inténtelo de nuevo en {{seconds}} segundos.',
    tooManyReports:
      'Ha pedido demasiados informes en poco tiempo. Inténtelo de nuevo en {{seconds}} segundos.',
    tooManyDocuments:
      'Ha pedido demasiados documentos en poco tiempo. Inténtelo de nuevo en {{seconds}} segundos.',
    tooManySearches:
      'Ha pedido demasiadas búsquedas en poco tiempo. Inténtelo de nuevo en {{seconds}} segundos.',
    tooManyLists: 'Ha pedido demasiadas listas en poco tiempo. Inténtelo de nuevo en {{seconds}} segundos.',
    tooManyByAssistant:
      'Ha pedido demasiadas cosas por medio de un asistente en poco tiempo. Inténtelo de nuevo en {{seconds}} segundos.',
    exportsUnderWay: 'Exportaciones suyas todavía en curso: {{count}}. Espere a que termine una de ellas.',
    tooManyExportsRunning: 'Hay demasiadas exportaciones en curso. Inténtelo de nuevo en un momento.',
    exportTimeout: 'Tiempo de consulta agotado: la exportación tardó más de {{seconds}} segundos.',
    storeUnavailable: 'El almacén de archivos no está disponible. Inténtelo de nuevo en un momento.',
    noRoom:
      'Queda muy poco espacio en el disco para archivos nuevos. Todo lo demás funciona; avise a su administrador.',
    fileNotArrived: 'El archivo aún no ha llegado.',
    fileNotWhole: 'El archivo no llegó completo.',
    parentGone:
      'Mientras tanto, alguien ha quitado o usado aquello a lo que esto pertenece. No se ha guardado nada.',
    brokenRule: 'No se ha guardado nada: se rompería la regla {{rule}} de la base de datos.',
    vehicleTaken: 'Este vehículo ya está en otra orden de trabajo abierta.',
    workOrderTaken: 'Esta orden de trabajo ya existe en este sitio.',
    clockRuns: 'El reloj de este técnico ya está en marcha.',
    assignedAlready: 'Este técnico ya tiene asignado este trabajo.',
  },
  session: {
    wrongCredentials: 'El nombre de usuario o la contraseña son incorrectos.',
    tooManyAttempts: 'Demasiados intentos. Vuelva a intentarlo en {{seconds}} segundos.',
    tooManySettings: 'Hay demasiados ajustes guardados.',
    setUpEnded: 'Esta dirección de configuración ya no es válida.',
    invitationEnded: 'Esta invitación ya no es válida.',
    resetEnded: 'Esta dirección para una contraseña nueva ya no es válida.',
    noMail: 'Aquí no se envían correos. Pida un enlace nuevo a un administrador.',
    signInAgain: 'Ha tardado demasiado. Inicie sesión de nuevo.',
    beginAgain: 'Ha tardado demasiado. Empiece de nuevo.',
    // Passwords.
    enterPassword: 'Introduzca su contraseña.',
    wrongPassword: 'La contraseña no es correcta.',
    samePassword: 'La contraseña nueva es la anterior. Elija otra.',
    passwordChanged: 'Mientras tanto se cambió su contraseña.',
    noPassword: 'Aquí no tiene contraseña: entra a través de su empresa.',
    passwordsOff: 'Su empresa ha desactivado las contraseñas. Inicie sesión con la cuenta de la empresa.',
    notSwitched: '{{reason}} No se ha cambiado nada.',
    noCompanySignIn: 'El inicio de sesión de la empresa no está configurado.',
    comeInThere: 'Inicie antes sesión usted por el inicio de sesión de la empresa, para saber que funciona.',
    nameEmergencyUser: 'Indique un administrador de la empresa que conserve una contraseña para emergencias.',
    noEmergencyUser: 'Solo se puede indicar a administradores activos de la empresa que tengan contraseña.',
    // The second step.
    noSecondStep: 'No hay ningún segundo paso configurado. No se ha cambiado nada.',
    secondStepThere: 'Ya hay un segundo paso configurado: úselo.',
    appDemanded: 'Su rol exige un segundo paso. Configure en su lugar otra aplicación.',
    lastSecondStep: 'Su rol exige un segundo paso. Configure antes una aplicación u otra llave de acceso.',
    codeNotShown: 'No es el código que la aplicación muestra ahora. Compruebe la hora del teléfono.',
    wrongCode: 'Este código no es correcto o ya se usó. Espere al siguiente.',
    begunAnew: 'La aplicación se empezó a configurar de nuevo en otro lugar. Empiece otra vez.',
    // Passkeys.
    passkeyUnknown: 'Esta llave de acceso no se conoce aquí, o ya no. Entre de otra forma.',
    passkeyKept: 'Esta llave de acceso ya está guardada.',
    noPasskey:
      'Este dispositivo no ha creado ninguna llave de acceso que se pueda guardar aquí. Inténtelo de nuevo.',
    passkeysNeedName:
      'Las llaves de acceso necesitan un nombre en la dirección de Frontline, no un número. Pregunte a su administrador.',
    tooManyPasskeys: 'Tiene {{count}} llaves de acceso. Quite una primero.',
    // Keys.
    noSuchKey: 'No existe esa clave.',
    tooManyAssistantKeys: 'Tiene {{count}} claves de asistentes. Revoque una primero.',
  },
  siteConfig: {
    noSuchSite: 'No existe ese sitio.',
    noSuchShop: 'No existe ese taller en este sitio.',
    noSuchServiceShop: 'No existe ese taller de servicio.',
    noSuchPartSource: 'No existe ese proveedor de piezas en este sitio.',
    noSuchCatalogLine: 'No existe esa línea del catálogo en este sitio.',
    skillTaken: 'Ya existe una habilidad con este nombre.',
    vendorTaken: 'Ya existe un subcontratista con este nombre.',
    partSourceTaken: 'Ya existe un proveedor de piezas con este nombre.',
    catalogLineTaken: 'El catálogo ya tiene esta línea.',
    changedMeanwhile: '{{user}} ha cambiado {{name}} ({{time}}). No se ha guardado nada.',
    otherShops: 'Mientras tanto, otra persona ha añadido o eliminado un taller. No se ha movido nada.',
    otherVendors:
      'Mientras tanto, otra persona ha añadido o eliminado un subcontratista. No se ha movido nada.',
    otherPartSources:
      'Mientras tanto, otra persona ha añadido o eliminado un proveedor de piezas. No se ha movido nada.',
    rowsRefused: {
      one: 'Se rechaza {{count}} fila. Fila {{row}}: {{reasons}} No se ha importado nada.',
      other: 'Se rechazan {{count}} filas. Fila {{row}}: {{reasons}} No se ha importado nada.',
    },
    inTheWay: '{{name}} no se puede eliminar. Lo impide: {{dependents}}. No se ha cambiado nada.',
    // What stands in the way of a deletion, one behind the other.
    listed: '{{first}}, {{rest}}',
    labors: { one: '{{count}} labor', other: '{{count}} labores' },
    parts: { one: '{{count}} pieza', other: '{{count}} piezas' },
    claims: { one: '{{count}} vehículo reservado', other: '{{count}} vehículos reservados' },
    assignments: { one: '{{count}} labor asignada', other: '{{count}} labores asignadas' },
    clocks: { one: '{{count}} tiempo registrado', other: '{{count}} tiempos registrados' },
    technicians: { one: '{{count}} técnico', other: '{{count}} técnicos' },
    workOrders: { one: '{{count}} orden de trabajo', other: '{{count}} órdenes de trabajo' },
    waitingVehicles: {
      one: '{{count}} vehículo pendiente de captura',
      other: '{{count}} vehículos pendientes de captura',
    },
    users: { one: '{{count}} usuario', other: '{{count}} usuarios' },
    rules: { one: '{{count}} regla de inicio de sesión', other: '{{count}} reglas de inicio de sesión' },
  },
  sites: {
    ownOnly: 'Solo se pueden listar sus propios sitios.',
  },
  storage: {
    otherVin: 'El VIN de la orden de trabajo {{workOrder}} es {{vin}}.',
  },
  technicians: {
    noSuchTechnician: 'No existe ese técnico en este sitio.',
    noSuchSkill: 'No existe esa habilidad en este sitio.',
    noSuchVendor: 'No existe ese subcontratista en este sitio.',
  },
  users: {
    noSuchUser: 'No existe ese usuario en este sitio.',
    noSuchAccount: 'No existe esa cuenta de servicio en este sitio.',
    noSuchRole: 'No existe ese rol.',
    noRole: 'No existe el rol {{role}}.',
    noSuchRule: 'No existe esa regla en este sitio.',
    loginTaken: 'Ya existe un usuario con este identificador.',
    notActive: 'El usuario {{user}} no está activo.',
    erased: 'Los datos de {{user}} se borraron. Añada en su lugar un usuario nuevo.',
    passwordsOff: 'Las contraseñas están desactivadas: se entra por el inicio de sesión de la empresa.',
    ownSecondStep: 'Quite su propio segundo paso en «Inicio de sesión y sesiones», con su contraseña.',
    leavesSite:
      'Un usuario que deja {{site}} se cambia en uno de los sitios que conserva. No se ha guardado nada.',
    accountLeavesSite:
      'Una cuenta que deja {{site}} se cambia en uno de los sitios que conserva. No se ha guardado nada.',
    roleStays: '{{role}} viene con el producto y no se elimina.',
    // What an administrator may not give or change.
    ownSitesOnly: 'Solo puede dar sitios que usted mismo administra.',
    ownCustomersOnly: 'Solo puede dar clientes que usted mismo puede ver.',
    ownRolesOnly: 'Solo puede dar roles que no permitan más que los suyos: {{role}} no.',
    homeNotUsed: 'El sitio principal debe ser uno de los que usa el usuario.',
    isNotUsed: 'no es ninguno de los sitios que usa el usuario',
    usesOtherSites:
      '{{user}} también usa sitios que usted no administra. Un administrador de todos ellos puede cambiar este usuario.',
    seesOtherCustomers:
      '{{user}} también ve clientes que usted no puede ver. Un administrador que los vea todos puede cambiar este usuario.',
    mayMore:
      '{{user}} puede hacer más que usted. Alguien que pueda hacer todo eso puede cambiar este usuario.',
    // The data of somebody who has left.
    notErased: '{{reason}} No se ha borrado nada.',
    canStillSignIn: '{{user}} todavía puede iniciar sesión. Desactive antes el usuario.',
    otherLogin: 'El identificador de este usuario es {{user}}.',
    technicianActive:
      'El técnico {{technician}} todavía está activo en {{site}}. Desactive antes el técnico.',
    // Keys of programs.
    accountNotActive: 'La cuenta de servicio {{account}} no está activa.',
    keyEnded: 'Esta clave ha terminado. Cree en su lugar una nueva.',
    keyReplaced: 'Otra clave ya ocupa el lugar de esta.',
    tooManyKeys: '{{account}} tiene {{count}} claves. Revoque una primero.',
    // Who may do what to a note or a file of somebody; `doing` stands in their own areas.
    outsidersAdd: 'Las personas externas pueden añadir notas y archivos, pero no pueden {{doing}}.',
    workersOnly: 'Solo quienes pueden trabajar en los vehículos de este sitio pueden {{doing}}.',
    administratorsOnly: 'Solo un administrador puede {{doing}}.',
    authorOnly: 'Solo {{author}}, alguien con el mismo rol o un administrador puede {{doing}}.',
  },
  views: {
    gone: 'Esta vista ya no existe.',
    listClosed: 'No puede abrir esta lista.',
    mayNotShare: 'No tiene permiso para compartir vistas.',
    notYours:
      'Solo {{owner}} o un administrador puede cambiar la vista {{view}}. Puede guardar una copia propia.',
    changedMeanwhile:
      'Mientras tanto, otra persona ha cambiado la vista {{view}}. No se ha sobrescrito nada.',
    notShared: 'La vista {{view}} no está compartida con este rol.',
    nameTaken: 'Ya existe una vista llamada {{view}}.',
    thisNameTaken: 'Ya existe una vista con este nombre.',
    isTaken: 'ya lo tiene otra vista',
    tooManyOwn: 'Esta lista tiene {{count}} vistas suyas y no caben más. Elimine una primero.',
    tooManyShared: 'Esta lista tiene {{count}} vistas compartidas y no caben más. Elimine una primero.',
  },
};
