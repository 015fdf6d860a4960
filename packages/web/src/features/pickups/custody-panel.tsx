import { Button } from '@mantine/core'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { findCustodyEndpoint } from '@probeta/contract/concrete/pickups.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconAlertTriangle, IconTemperature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { EarlyCard } from './early-card.tsx'
import { CuringForm } from './curing-form.tsx'
import { CuringCard } from './curing-card.tsx'
import { type CustodyGroup, groupSteps } from './group-steps.ts'
import { custodyQuery } from './queries.ts'
import css from './custody-panel.module.css'

type Sample = { id: string; code: string; specimens: readonly unknown[] }
type Custody = ResultOf<typeof findCustodyEndpoint>

/** Who had the specimens of a sample, from when and where, and between which temperatures they lay at the site. */
export function CustodyPanel({ sample }: { sample: Sample }) {
  const { t } = useTranslation()
  const custody = useQuery(custodyQuery(sample.id))
  return (
    <>
      <Section title={t('pickups.custody.title')} description={t('pickups.custody.about')}>
        <QueryState query={custody}>
          {({ items, transportLimit, method }) => (
            <ol className={`pb-plain-list ${css['steps']}`}>
              {groupSteps(items).map((group) => (
                <Step
                  key={`${group.kind}${group.at}${group.codes[0]}`}
                  group={group}
                  isWhole={group.codes.length === sample.specimens.length}
                  limit={transportLimit}
                  made={{ method, castAt: items.find(({ kind }) => kind === 'cast')?.at }}
                />
              ))}
            </ol>
          )}
        </QueryState>
      </Section>
      {custody.data && <CuringPanel sample={sample} custody={custody.data} />}
    </>
  )
}

type StepProps = {
  group: CustodyGroup
  isWhole: boolean
  limit: Custody['transportLimit']
  made: { method: string; castAt: string | undefined }
}

function Step({ group, isWhole, limit, made: { method, castAt } }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, at, by, place, codes, transportHours } = group
  const hours = transportHours === null ? null : format.number(transportHours, 1)
  const most = limit?.most ?? null
  return (
    <li>
      <strong>
        {t(`pickups.custody.kinds.${kind}`, {
          place: kind === 'departure' ? place || t('branches.headOffice') : place,
        })}
      </strong>
      <span className="pb-dim">
        {by ?? t('pickups.custody.nobody')} · <time dateTime={at}>{format.instant(at)}</time>
      </span>
      <span className="pb-small">
        {isWhole ? t('pickups.custody.whole', { count: codes.length }) : codes.join(' · ')}
      </span>
      {kind === 'pickup' && castAt !== undefined && (
        <EarlyCard method={method} castAt={castAt} leavesAt={Date.parse(at)} />
      )}
      {hours !== null && limit !== null && most !== null && (transportHours ?? 0) > most ? (
        <span className="pb-small pb-warn">
          <IconAlertTriangle size={14} stroke={2} aria-hidden />{' '}
          {t('receptions.transport', { hours, standard: limit.standard, limit: format.number(most, 0) })}
        </span>
      ) : (
        hours !== null && <span className="pb-small">{t('pickups.custody.transport', { hours })}</span>
      )}
    </li>
  )
}

function CuringPanel({ sample: { id, code }, custody }: { sample: Sample; custody: Custody }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay()(permission.samples, 'edit')
  const [open, setOpen] = useState(false)
  const { initialCuring: curing, method, specifiedMpa } = custody
  return (
    <Section
      title={t('pickups.curing.title')}
      actions={
        mayEdit && (
          <Button variant="default" leftSection={<IconTemperature size={18} />} onClick={() => setOpen(true)}>
            {t(curing ? 'pickups.curing.correct' : 'pickups.curing.button')}
          </Button>
        )
      }
    >
      {curing ? (
        <>
          <CuringCard curing={curing} />
          <p className="pb-flat pb-dim pb-small">
            {[curing.readBy, format.instant(curing.readAt), curing.remark].filter(Boolean).join(' · ')}
          </p>
        </>
      ) : (
        <p className="pb-flat pb-dim">{t('pickups.curing.none')}</p>
      )}
      {open && (
        <CuringForm
          sample={{ id, code, method, specifiedMpa }}
          curing={curing}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  )
}
