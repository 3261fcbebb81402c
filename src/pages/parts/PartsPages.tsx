import { PartsWorkspace } from './components/PartsWorkspace';

/** The parts dashboard: shops on the left, the parts they wait for on the right (document 2, 2.2). */
export const PartsDashboardPage = () => <PartsWorkspace kind="dashboard" />;

/** The parts screen: the same parts, every row whole, with the parts that are still to come counted (document 2, 2.3). */
export const PartsScreenPage = () => <PartsWorkspace kind="screen" />;
