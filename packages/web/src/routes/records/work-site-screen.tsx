import { lazy } from 'react'
import { WorkSiteFilePage } from '../../features/work-sites/card/work-site-file-page.tsx'

/** The code of the drawings is fetched when the tab is opened. */
const ShortConformity = lazy(() =>
  import('../../features/statistics/short-conformity-panel.tsx').then((panel) => ({
    default: panel.ShortConformityPanel,
  })),
)
const Conformity = ({ workSiteId }: { workSiteId: string }) => <ShortConformity asked={{ workSiteId }} />

/** A work site, and whether it conforms. */
export const WorkSiteScreen = () => <WorkSiteFilePage Conformity={Conformity} />
