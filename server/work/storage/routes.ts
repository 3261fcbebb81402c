import { recordStorageCustomer } from '#contract/storage';
import { bind } from '../../platform/http/bind';
import { storageCustomer } from './service';

export const storageBindings = [bind(recordStorageCustomer, storageCustomer)];
