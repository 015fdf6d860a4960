import { Button } from '@mantine/core'
import type { RoundSample, RoundStop } from '@probeta/contract/concrete/pickups.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconPackageExport, IconTemperature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { MapLink, SampleLink } from '../../trade/links.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { EarlyCard, useWordEarly } from './early-card.tsx'
import { CuringForm } from './curing-form.tsx'
import { CuringCard } from './curing-card.tsx'
import css from './pickup-page.module.css'

type Props = { stop: RoundStop; onTakeAll: (sample: RoundSample) => void }

/** One work site of the round, with the samples that lie there. */
export function StopPanel({ stop: { workSite, client, address, responsible, samples }, onTakeAll }: Props) {
  const { t } = useTranslation()
  const here = samples.filter(({ specimens }) => specimens.some(({ carrier }) => carrier === null))
  const count = here.flatMap(({ specimens }) => specimens.filter(({ carrier }) => carrier === null)).length
  return (
    <Section
      title={workSite.name}
      description={
        <>
          {address && <MapLink address={address} />}
          <span className="pb-block pb-small">{[client.name, responsible].filter(Boolean).join(' · ')}</span>
        </>
      }
      actions={<strong className="pb-fixed">{t('pickups.count', { count })}</strong>}
    >
      <ul className={`pb-plain-list ${css['samples']}`}>
        {here.map((sample) => (
          <AtSite key={sample.id} sample={sample} onTakeAll={() => onTakeAll(sample)} />
        ))}
      </ul>
    </Section>
  )
}

function AtSite({ sample, onTakeAll }: { sample: RoundSample; onTakeAll: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay()(permission.samples, 'edit')
  const [reading, setReading] = useState(false)
  const [early, setEarly] = useState<string>()
  const [shownAt] = useState(Date.now)
  const wordEarly = useWordEarly()
  const { code, element, castAt, castBy, specimens, initialCuring } = sample
  const left = specimens.filter(({ carrier }) => carrier === null)
  function takeAll() {
    const why = wordEarly({ ...sample, leavesAt: Date.now() })
    if (why === undefined) onTakeAll()
    else setEarly(why)
  }
  const noPermission = mayEdit ? undefined : t('common.form.noPermission')
  return (
    <li>
      <div className={css['sample']}>
        <div>
          <strong>
            <SampleLink sampleId={sample.id}>{code}</SampleLink>
          </strong>
          <StayLine sample={sample} />
          <EarlyCard method={sample.method} castAt={castAt} leavesAt={shownAt} />
          <small className="pb-block pb-dim pb-small">
            {[t('pickups.cast', { when: format.instant(castAt) }), castBy, element]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <small className="pb-block pb-dim pb-small">
            {t('pickups.left', {
              count: left.length,
              codes: left.map((one) => one.code.split('-').at(-1)).join(' · '),
            })}
          </small>
          <Carriers sample={sample} />
          {initialCuring && <CuringCard curing={initialCuring} />}
        </div>
        <div className={css['acts']}>
          <ReasonButton
            leftSection={<IconPackageExport size={18} />}
            reason={noPermission}
            aria-label={t('pickups.takeAllOf', { code })}
            onClick={takeAll}
          >
            {t('pickups.takeAll', { count: left.length })}
          </ReasonButton>
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<IconTemperature size={18} />}
              aria-label={t('pickups.curing.buttonOf', { code })}
              onClick={() => setReading(true)}
            >
              {t('pickups.curing.button')}
            </Button>
          )}
        </div>
      </div>
      {early !== undefined && (
        <ConfirmReason
          needsReason={false}
          title={t('pickups.early.title', { code })}
          text={early}
          confirmLabel={t('pickups.early.confirm')}
          onConfirm={async () => onTakeAll()}
          onClose={() => setEarly(undefined)}
        />
      )}
      {reading && <CuringForm sample={sample} curing={initialCuring} onClose={() => setReading(false)} />}
    </li>
  )
}

/** How long the specimens have lain there, in red where that is too long. */
function StayLine({ sample: { hours, late, limit, until } }: { sample: RoundSample }) {
  const { t } = useTranslation()
  const format = useFormat()
  const since = t('pickups.since', { hours: format.number(Math.floor(hours), 0) })
  if (limit === null || limit.most === null) return <span className="pb-block">{since}</span>
  const unverified = limit.verified ? '' : ` (${t('receptions.unverified')})`
  const allowed = t('pickups.limit', { standard: limit.standard, hours: format.number(limit.most, 0) })
  return (
    <>
      <span className={late ? 'pb-block pb-danger pb-strong' : 'pb-block'}>
        {since} · {allowed}
        {unverified}
      </span>
      {!late && until && (
        <small className="pb-block pb-dim pb-small">
          {t('pickups.until', { when: format.instant(until) })}
        </small>
      )}
    </>
  )
}

/** Who already has others of the sample. */
function Carriers({ sample: { specimens } }: { sample: RoundSample }) {
  const { t } = useTranslation()
  const format = useFormat()
  const carriers = specimens.flatMap(({ carrier }) => carrier ?? [])
  return [...Map.groupBy(carriers, ({ userId }) => userId).values()].map(([first, ...others]) => (
    <small key={first?.userId} className="pb-block pb-small">
      {t('pickups.carried', {
        count: others.length + 1,
        by: first?.by,
        when: format.instant(first?.at ?? null),
      })}
    </small>
  ))
}
