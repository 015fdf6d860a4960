import { findSpecimenEndpoint, type Specimen } from '@probeta/contract/concrete/specimens.ts'
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
import { useToast } from '../../../ui/use-toast.tsx'
import css from './conflict-card.module.css'
import { OtherSpecimenForm } from './other-specimen-form.tsx'
import { moveTo, sendBreak } from '../queries.ts'
import type { Unsent } from './queue-breaks.ts'
import type { BreakBody } from '../reading/read-entry.ts'
import { conflictOf, type Way, waysOf } from './decide-conflict.ts'
import { nameSpecimen } from '../../../trade/name-specimen.ts'
import { wordOfState } from '../../../trade/states.ts'
import { SetAsideForm } from './set-aside-form.tsx'
import { staleOf } from './stale-card.tsx'

type Asked = Extract<Way, 'sendCorrection' | 'sendWithReason' | 'releaseAndSend'>
const isAsked = (way: Way): way is Asked =>
  way === 'sendCorrection' || way === 'sendWithReason' || way === 'releaseAndSend'

/** One refused reading: mine beside theirs, and the possible decisions. */
export function ConflictCard({ item }: { item: Unsent }) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const { specimenId, code, body, error, strengthMpa } = item
  const now = useQuery({ ...api.query(findSpecimenEndpoint, { params: { specimenId } }), staleTime: 5_000 })
  const theirs = now.data ?? staleOf(error)
  const [refusal, status] = error instanceof Refused ? [error.code, error.status] : ['', 0]
  const conflict = conflictOf(refusal, status, theirs)
  const reason = theirs?.stateReason || '—'
  const method = theirs?.mix.method ?? ''
  return (
    <li className={`pb-stack ${css['card']}`} aria-label={code}>
      <header>
        <IconGitCompare size={20} stroke={1.7} aria-hidden />
        <h3>{code}</h3>
        <p className="pb-flat pb-dim" role="alert">
          {t(`device.conflict.why.${conflict}`, { reason, said: say(error) })}
        </p>
      </header>
      <dl>
        <div>
          <dt className="pb-dim pb-small">{t('device.conflict.mine')}</dt>
          <dd className="pb-flat">
            <ReadingLines reading={body} mpa={strengthMpa} method={method} />
          </dd>
        </div>
        <div>
          <dt className="pb-dim pb-small">{t('device.conflict.theirs')}</dt>
          <dd className="pb-flat">
            <Theirs specimen={theirs} />
          </dd>
        </div>
      </dl>
      <Decisions item={item} theirs={theirs} ways={waysOf(conflict)} />
    </li>
  )
}

/** Words the load and the sizes of a reading. */
function useReadingWords(method: string) {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    load: ({ load }: Pick<BreakBody, 'load'>, mpa: number | null) =>
      t('device.conflict.moment', {
        ...{ load: load.typed, unit: load.unit },
        strength: showMpa(format, mpa, method),
      }),
    sizes: (of: Pick<BreakBody, 'width1Mm' | 'width2Mm' | 'lengthMm' | 'failure'>) =>
      t('device.conflict.sizes', {
        width1: format.number(of.width1Mm, 1),
        width2: format.number(of.width2Mm, 1),
        length: format.number(of.lengthMm, 1),
        fracture: of.failure.replace('satisfactory', t('failures.satisfactory')) || '—',
      }),
  }
}

type LinesProps = {
  reading: Pick<BreakBody, 'load' | 'width1Mm' | 'width2Mm' | 'lengthMm' | 'failure' | 'brokenAt'>
  mpa: number | null
  method: string
  by?: string | null
}

function ReadingLines({ reading, mpa, method, by }: LinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useReadingWords(method)
  const when = t('device.conflict.brokenAt', { when: format.instant(reading.brokenAt) })
  return (
    <>
      <strong>{words.load(reading, mpa)}</strong>
      <span className="pb-dim">{words.sizes(reading)}</span>
      <span className="pb-dim">{by === undefined ? when : `${when} · ${by ?? '—'}`}</span>
    </>
  )
}

/** The reading the laboratory has, or why it has none. */
function Theirs({ specimen }: { specimen: Specimen | undefined }) {
  const { t } = useTranslation()
  const { break: reading, state, mix } = specimen ?? {}
  if (reading && mix)
    return (
      <ReadingLines reading={reading} mpa={reading.strengthMpa} method={mix.method} by={reading.brokenBy} />
    )
  return (
    <>
      <strong>{t(state ? 'device.conflict.nothingThere' : 'device.conflict.unknown')}</strong>
      {state && <span className="pb-dim">{t(wordOfState('specimenDay', nameSpecimen(state)))}</span>}
    </>
  )
}

/** Sends the reading again, over what the laboratory has now. */
function useSendAgain({ specimenId, code, version, key, body, entry, strengthMpa }: Unsent) {
  const { t } = useTranslation()
  const toast = useToast()
  return (over: Specimen | undefined, but: Partial<BreakBody> = {}) => {
    const attempt = { version: over?.version ?? version, key: uuid(), body: { ...body, ...but } }
    sendBreak({ specimenId, code, entry, strengthMpa, ...attempt }, key)
    toast.done(t('device.conflict.sent', { code }))
  }
}

/** Copies the reading as a line of text. */
function useCopy({ code, body, strengthMpa }: Unsent, method: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const words = useReadingWords(method)
  return () => {
    const parts = [code, words.load(body, strengthMpa), words.sizes(body), format.instant(body.brokenAt)]
    navigator.clipboard
      .writeText(parts.join(' · '))
      .then(() => toast.done(t('device.conflict.copied')))
      .catch(toast.refused)
  }
}

type DecisionsProps = { item: Unsent; theirs: Specimen | undefined; ways: readonly Way[] }

function Decisions({ item, theirs, ways }: DecisionsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const again = useSendAgain(item)
  const copy = useCopy(item, theirs?.mix.method ?? '')
  const [asking, setAsking] = useState<Asked | 'setAside' | 'otherSpecimen'>()
  const { code, specimenId: specimen } = item
  const close = () => setAsking(undefined)

  async function decide(way: Asked, why: string) {
    if (way === 'sendCorrection') return again(theirs, { correctedBecause: why })
    if (way === 'sendWithReason') return again(theirs, { confirmedBecause: why })
    return again(theirs && (await moveTo(theirs, 'release', why)))
  }
  function take(way: Way) {
    if (way === 'copy') return copy()
    if (way === 'sendAgain') return again(theirs)
    if (way !== 'open') return setAsking(way)
    const search = { specimen, ...(theirs?.dueOn && { day: theirs.dueOn }) }
    return void navigate({ to: '/servicios/roturasdiarias', search })
  }
  return (
    <>
      <Group gap={8}>
        {ways.map((way, index) => (
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
      {asking && isAsked(asking) && (
        <ConfirmReason
          title={`${code}: ${t(`device.conflict.ways.${asking}`)}`}
          text={t(`device.conflict.asks.${asking}`)}
          confirmLabel={t(`device.conflict.ways.${asking}`)}
          onConfirm={(why) => decide(asking, why)}
          onClose={close}
        />
      )}
      {asking === 'setAside' && (
        <SetAsideForm
          item={item}
          onDone={() => toast.done(t('device.conflict.aside', { code }))}
          onClose={close}
        />
      )}
      {asking === 'otherSpecimen' && <OtherSpecimenForm item={item} shape={theirs?.shape} onClose={close} />}
    </>
  )
}
