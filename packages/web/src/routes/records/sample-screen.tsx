import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import { TalkPanel } from '../../features/conversations/talk-panel.tsx'
import { SampleDeliveriesPanel } from '../../features/deliveries/sample-deliveries-panel.tsx'
import { HeldCard } from '../../features/disposals/held-card.tsx'
import { LabelsPanel } from '../../features/labels/labels-panel.tsx'
import { ActionsPanel } from '../../features/sample-files/actions-panel.tsx'
import { ReportsPanel } from '../../features/sample-files/reports-panel.tsx'
import { CustodyPanel } from '../../features/pickups/custody-panel.tsx'
import { SamplePage } from '../../features/samples/sample-page.tsx'

const Labels = ({ sample }: { sample: SampleFile }) => (
  <LabelsPanel groups={[{ code: sample.code, specimens: sample.specimens }]} number={sample.code} />
)

/** The reports on the sample, the people who have its file, and the recipients of these reports. */
const Reports = ({ sampleId }: { sampleId: string }) => (
  <>
    <ReportsPanel sampleId={sampleId} />
    <SampleDeliveriesPanel sampleId={sampleId} />
  </>
)

/** A sample, the labels of its specimens, its file to share, and the conversation about it. */
export const SampleScreen = () => (
  <SamplePage
    Labels={Labels}
    Actions={ActionsPanel}
    Reports={Reports}
    Talk={TalkPanel}
    Held={HeldCard}
    Custody={CustodyPanel}
  />
)
