import { PartsWorkspace } from './components/PartsWorkspace';

/** The parts dashboard: shops on the left, the parts they wait for on the right. */
export const PartsDashboardPage = () => <PartsWorkspace kind="dashboard" />;

/** The parts screen: the same parts, with every row complete and the outstanding parts counted. */
export const PartsScreenPage = () => <PartsWorkspace kind="screen" />;
