import { getWhatIf, getWhatIfDays } from '#contract/what-if';
import { bind, bindSnapshot } from '../../platform/http/bind';
import { daysToOpen, simulateWhatIf, whatIfFacts } from './service';

export const whatIfBindings = [
  bindSnapshot(getWhatIf, whatIfFacts, simulateWhatIf),
  bind(getWhatIfDays, daysToOpen),
];
