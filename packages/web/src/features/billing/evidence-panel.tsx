import { Drawer } from '@mantine/core'
import type { BillingLine, WorkEvidence } from '@probeta/contract/clients/billing.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { InvestigationLink, SampleLink } from '../../trade/links.tsx'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { billedEvidence, openEvidence } from './queries.ts'
import { useMoneyWords } from './word-money.ts'

type Props = {
  line: BillingLine
  /** Of an open line, the month; of an invoiced one, what took it over. */
  of: { month: string | undefined } | { runId: string }
  onClose: () => void
}

/** What a line counted: each visit, sample, specimen and report by its name, the oldest first. */
export function EvidencePanel({ line, of, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { counted } = useMoneyWords()
  const runId = 'runId' in of ? of.runId : undefined
  const month = 'month' in of ? of.month : undefined
  const billed = useQuery({ ...billedEvidence(runId ?? '', line.id), enabled: runId !== undefined })
  const open = useQuery({ ...openEvidence(line.client.id, line.id, month), enabled: runId === undefined })
  const evidence = runId === undefined ? open : billed
  const title = t('billing.evidenceOf', {
    service: t(`billing.services.${line.service}`),
    workSite: line.workSite.name,
  })
  return (
    <Drawer opened onClose={onClose} title={title} position="right" size={480}>
      <QueryState query={evidence}>
        {({ items }) => (
          <Lines label={t('billing.evidence')}>
            {items.map((item) => (
              <Line key={item.id} title={<WorkName item={item} />} facts={[format.day(item.day)]}>
                {counted(item.quantity, line.service)}
              </Line>
            ))}
          </Lines>
        )}
      </QueryState>
    </Drawer>
  )
}

function WorkName({ item: { id, kind, code, within } }: { item: WorkEvidence }) {
  const { t } = useTranslation()
  const name = `${t(`billing.kinds.${kind}`)} ${code}`
  if (kind === 'sample') return <SampleLink sampleId={id}>{name}</SampleLink>
  if (kind === 'specimen' && within !== null) return <SampleLink sampleId={within}>{name}</SampleLink>
  if (kind === 'core' && within !== null) return <InvestigationLink id={within}>{name}</InvestigationLink>
  return name
}
