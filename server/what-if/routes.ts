import { getWhatIf } from '#contract/what-if';
import { bindSnapshot } from '../platform/http/bind';
import { simulateWhatIf, whatIfFacts } from './service';

export const whatIfBindings = [bindSnapshot(getWhatIf, whatIfFacts, simulateWhatIf)];
