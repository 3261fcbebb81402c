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
  workOrders: {
    notFound: 'No existe esa orden de trabajo en este sitio.',
    isCompleted: 'La orden {{number}} está completada.',
    isRejected: 'La orden {{number}} está rechazada.',
    awaitsCapture: 'La orden {{number}} está en espera de captura.',
    invalidNumber: 'Número de orden no válido. Debe tener 7 dígitos.',
    sevenDigits: 'debe tener 7 dígitos',
    vinIsOpen: 'Este vehículo ya está en la orden abierta {{number}}.',
    isOnOrder: 'está en la orden {{number}}',
    daysOfClosed: 'Solo se pueden elegir días de órdenes de trabajo completadas y rechazadas.',
  },
};
