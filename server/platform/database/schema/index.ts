export * from './session';
export * from './sites';
export * from './work-orders';
export * from './repair';
