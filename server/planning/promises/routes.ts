import { getPromiseFigures } from '#contract/cockpit-promises';
import { bind } from '../../platform/http/bind';
import { promiseFigures } from './kept';

export const promiseBindings = [bind(getPromiseFigures, promiseFigures)];
