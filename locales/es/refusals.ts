import type { Refusals } from '../en/refusals';

/** What the services say when they refuse something. */
export const refusals: Refusals = {
  platform: {
    signIn: 'Inicie sesión.',
    siteNotAllowed: 'Sitio no permitido',
    busy: 'El servicio está ocupado. Inténtelo de nuevo en un momento.',
    tooLarge: 'La solicitud es demasiado grande.',
    tooManyAttempts: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  },
};
