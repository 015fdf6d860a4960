import { findSpecimenEndpoint, type Specimen } from '@probeta/contract/specimens.ts'
import { Button, Group } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../../api/client.ts'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { Refused } from '../../../ui/forms/refused.ts'
import { useSayRefusal } from '../../../ui/forms/say-refusal.ts'
import { useToast } from '../../../ui/use-toast.ts'
import css from './conflict-card.module.css'
import { OtherSpecimenForm } from './other-specimen-form.tsx'
import { moveTo, sendBreak, setAside } from '../queries.ts'
import type { Unsent } from './queue-breaks.ts'
import type { BreakBody } from '../reading/read-entry.ts'
import { conflictOf, type Way, waysOf } from './decide-conflict.ts'
import { nameSpecimen } from '../../../trade/name-specimen.ts'
import { wordOfState } from '../../../trade/states.ts'
import { staleOf } from './stale-card.tsx'

type Asked = Extract<Way, 'sendCorrection' | 'sendWithReason' | 'releaseAndSend' | 'setAside'>
const isAsked = (way: Way): way is Asked =>
  way === 'sendCorrection' || way === 'sendWithReason' || way === 'releaseAndSend' || way === 'setAside'

/** One refused reading: mine beside theirs, and the possible decisions. */
export function ConflictCard({ item }: { item: Unsent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSayRefusal()
  const toast = useToast()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asked>()
  const [choosing, setChoosing] = useState(false)
  const { specimenId, code, body, error, strengthMpa } = item
  const known = staleOf(error)
  const now = useQuery({ ...api.query(findSpecimenEndpoint, { params: { specimenId } }), staleTime: 5_000 })
  const theirs = now.data ?? known
  const [refusal, status] = error instanceof Refused ? [error.code, error.status] : ['', 0]
  const conflict = conflictOf(refusal, status, theirs)
  const reason = theirs?.stateReason || '—'

  const again = (over: Specimen | undefined, but: Partial<BreakBody> = {}) => {
    const { entry } = item
    const next = { ...body, ...but }
    const version = over?.version ?? item.version
    sendBreak({ specimenId, code, version, key: uuid(), body: next, entry, strengthMpa }, item.key)
    toast.done(t('device.conflict.sent', { code }))
  }
  async function decide(way: Asked, why: string) {
    if (way === 'setAside') {
      await setAside(item, why)
      return toast.done(t('device.conflict.aside', { code }))
    }
    if (way === 'sendCorrection') return again(theirs, { correctedBecause: why })
    if (way === 'sendWithReason') return again(theirs, { confirmedBecause: why })
    return again(theirs && (await moveTo(theirs, 'release', why)))
  }
  async function copy() {
    await navigator.clipboard.writeText(
      [code, loadOf(body, strengthMpa), sizesOf(body), format.instant(body.brokenAt)].join(' · '),
    )
    toast.done(t('device.conflict.copied'))
  }
  function take(way: Way) {
    if (isAsked(way)) return setAsking(way)
    if (way === 'otherSpecimen') return setChoosing(true)
    if (way === 'copy') return void copy().catch(toast.refused)
    if (way === 'open')
      return void navigate({
        to: '/servicios/roturasdiarias',
        search: { specimen: specimenId, ...dayOf(theirs) },
      })
    return again(theirs)
  }

  const loadOf = (of: Pick<BreakBody, 'load'>, mpa: number | null) =>
    t('device.conflict.moment', {
      load: of.load.typed,
      unit: of.load.unit,
      strength: showMpa(format, mpa, theirs?.mix.method ?? ''),
    })
  const sizesOf = (of: Pick<BreakBody, 'width1Mm' | 'width2Mm' | 'lengthMm' | 'failure'>) =>
    t('device.conflict.sizes', {
      width1: format.number(of.width1Mm, 1),
      width2: format.number(of.width2Mm, 1),
      length: format.number(of.lengthMm, 1),
      fracture: of.failure.replace('satisfactory', t('failures.satisfactory')) || '—',
    })
  return (
    <li className={css['card']} aria-label={code}>
      <header>
        <IconGitCompare size={20} stroke={1.7} aria-hidden />
        <h3>{code}</h3>
        <p role="alert">{t(`device.conflict.why.${conflict}`, { reason, said: say(error) })}</p>
      </header>
      <dl>
        <div>
          <dt>{t('device.conflict.mine')}</dt>
          <dd>
            <strong>{loadOf(body, strengthMpa)}</strong>
            <span>{sizesOf(body)}</span>
            <span>{t('device.conflict.brokenAt', { when: format.instant(body.brokenAt) })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('device.conflict.theirs')}</dt>
          <dd>
            {theirs?.break ? (
              <>
                <strong>{loadOf(theirs.break, theirs.break.strengthMpa)}</strong>
                <span>{sizesOf(theirs.break)}</span>
                <span>
                  {t('device.conflict.brokenAt', { when: format.instant(theirs.break.brokenAt) })} ·{' '}
                  {theirs.break.brokenBy ?? '—'}
                </span>
              </>
            ) : (
              <>
                <strong>{theirs ? t('device.conflict.nothingThere') : t('device.conflict.unknown')}</strong>
                {theirs && <span>{t(wordOfState('specimenDay', nameSpecimen(theirs.state)))}</span>}
              </>
            )}
          </dd>
        </div>
      </dl>
      <Group gap={8}>
        {waysOf(conflict).map((way, index) => (
          <Button
            key={way}
            size="compact-md"
            variant={index === 0 ? 'filled' : 'default'}
            onClick={() => take(way)}
          >
            {t(`device.conflict.ways.${way}`)}
          </Button>
        ))}
      </Group>
      {asking && (
        <ConfirmReason
          title={
            asking === 'setAside'
              ? t('device.conflict.leaveTitle', { code })
              : `${code}: ${t(`device.conflict.ways.${asking}`)}`
          }
          text={asking === 'setAside' ? t('device.conflict.leaveText') : t(`device.conflict.asks.${asking}`)}
          confirmLabel={
            asking === 'setAside' ? t('device.conflict.leave') : t(`device.conflict.ways.${asking}`)
          }
          onConfirm={(why) => decide(asking, why)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {choosing && <OtherSpecimenForm item={item} shape={theirs?.shape} onClose={() => setChoosing(false)} />}
    </li>
  )
}

const dayOf = (specimen: Specimen | undefined) => (specimen?.dueOn ? { day: specimen.dueOn } : {})
