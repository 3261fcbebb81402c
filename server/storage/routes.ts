import { recordStorageCustomer } from '#contract/storage';
import { bind } from '../platform/http/context';
import { storageCustomer } from './service';

export const storageBindings = [bind(recordStorageCustomer, storageCustomer)];
