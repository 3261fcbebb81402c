import { searchVehicles } from '#contract/search';
import { bind } from '../../platform/http/bind';
import { searchAll } from './service';

export const searchBindings = [bind(searchVehicles, searchAll)];
