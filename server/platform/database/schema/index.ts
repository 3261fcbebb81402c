export * from './session';
export * from './sites';
export * from './work-orders';
export * from './repair';
export * from './charges';
export * from './documents';
export * from './filters';
export * from './availability';
