import { useQuery } from '@tanstack/react-query'
import { TalkPanel } from '../features/conversations/talk-panel.tsx'
import { InboxPage } from '../features/inbox/inbox-page.tsx'
import { LowFacts } from '../features/low-results/low-panel.tsx'
import { OwnLowPanel } from '../features/low-results/own-low-panel.tsx'
import { lowQuery } from '../features/low-results/queries.ts'
import { sheetQuery } from '../features/sheets/queries.ts'
import { SheetTalk } from '../features/sheets/card/talk-panel.tsx'
import { sessionUser } from '../session/session-store.ts'
import { QueryState } from '../ui/query-state.tsx'

type Id = { id: string }

const Low = ({ id }: Id) => (
  <QueryState query={useQuery(lowQuery(id))}>{(low) => <LowFacts low={low} />}</QueryState>
)
const Sheet = ({ id }: Id) => (
  <QueryState query={useQuery(sheetQuery(id))}>{(sheet) => <SheetTalk sheet={sheet} />}</QueryState>
)
const Talk = ({ id }: Id) => <TalkPanel sampleId={id} />
const OwnTalk = ({ id }: Id) => <TalkPanel sampleId={id} own />

const staff = { lowResult: Low, sample: Talk, sheet: Sheet }
const client = { lowResult: OwnLowPanel, sample: OwnTalk }

/** The inbox; the subject of a line opens beside it. */
export const InboxScreen = () => <InboxPage details={sessionUser()?.cliente ? client : staff} />
