import { Button, Group, Modal, Progress } from '@mantine/core'
import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import css from './bulk-panel.module.css'
import { planReview, type Refusals, type ReviewPlan, type Step, walkReview } from './plan-review.ts'
import { takeStep, useRefreshTests } from './queries.ts'
import { nameTest } from './select-tests.ts'
import { useSayWarning } from '../../trade/read-warning.ts'
import { useReviewer } from './use-review.ts'

type Props = {
  step: Step
  tests: readonly StrengthTestRow[]
  /** Called with the ids of those that were done. */
  onClose: (done: readonly string[]) => void
}

type Walk = { done: readonly string[]; refused: Refusals; running: boolean }

/** Checks or approves many tests, one by one: first lists those left out with reasons, then the progress, then each outcome. */
export function BulkPanel({ step, tests, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const reviewer = useReviewer()
  const [plan] = useState(() => planReview(tests, step, reviewer))
  const { go } = plan
  const { walk, start, stop } = useWalk(go, step)
  const close = () => {
    stop()
    onClose(walk?.done ?? [])
  }
  useEscape(true, close)
  useReturnFocus()
  const shown = { count: go.length, shown: format.number(go.length) }
  const ended = Boolean(walk) || go.length === 0
  return (
    <Modal opened onClose={close} closeOnEscape={false} title={t(`strengthTests.bulk.${step}Title`, shown)}>
      {walk ? <Course walk={walk} step={step} count={go.length} /> : <Plan {...plan} />}
      <Group className="pb-modal-foot" justify="flex-end" mt="lg">
        {walk?.running ? (
          <Button variant="default" onClick={stop}>
            {t('strengthTests.bulk.stop')}
          </Button>
        ) : (
          <Button variant={ended ? 'filled' : 'subtle'} onClick={close}>
            {t(ended ? 'common.actions.close' : 'common.actions.cancel')}
          </Button>
        )}
        {!ended && (
          <Button data-autofocus onClick={() => void start()}>
            {t(`strengthTests.bulk.${step}`, shown)}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

/** Takes the step test by test until it is stopped. */
function useWalk(go: readonly StrengthTestRow[], step: Step) {
  const say = useSayRefusal()
  const refresh = useRefreshTests()
  const stopped = useRef(false)
  const [walk, setWalk] = useState<Walk>()
  async function start() {
    setWalk({ done: [], refused: new Map(), running: true })
    await walkReview(
      go,
      (test) => takeStep(test, step),
      say,
      (done, refused) => setWalk({ done, refused, running: true }),
      () => stopped.current,
    )
    setWalk((now) => now && { ...now, running: false })
    await refresh()
  }
  const stop = () => {
    stopped.current = true
  }
  return { walk, start, stop }
}

/** What will be done, with the warnings of what is among it, and which tests are left out. */
function Plan({ go, left, warned }: ReviewPlan) {
  const { t } = useTranslation()
  const sayWarning = useSayWarning()
  return (
    <>
      <p className="pb-modal-text">
        {t(go.length > 0 ? 'strengthTests.bulk.text' : 'strengthTests.bulk.nothing')}
      </p>
      <Reasons
        title={(count) => t('strengthTests.bulk.warned', { count })}
        reasons={[...warned].map(([code, rows]) => [sayWarning(code) ?? code, rows])}
      />
      <Reasons
        title={(count) => t('strengthTests.bulk.left', { count })}
        reasons={[...left].map(([why, rows]) => [t(`strengthTests.review.${why}`), rows])}
      />
    </>
  )
}

/** How far it is, and what was refused. */
function Course({
  walk: { done, refused, running },
  step,
  count,
}: {
  walk: Walk
  step: Step
  count: number
}) {
  const { t } = useTranslation()
  const tried = done.length + [...refused.values()].flat().length
  const progress = t('strengthTests.bulk.progress', { done: tried, count })
  return (
    <div className="pb-stack">
      <p role="status" className="pb-flat">
        {running
          ? progress
          : t(`strengthTests.bulk.${step === 'check' ? 'doneCheck' : 'doneApprove'}`, { count: done.length })}
      </p>
      <Progress value={count === 0 ? 100 : (tried / count) * 100} aria-label={progress} />
      <Reasons title={(many) => t('strengthTests.bulk.refused', { count: many })} reasons={[...refused]} />
    </div>
  )
}

type ReasonsProps = {
  title: (count: number) => string
  reasons: readonly (readonly [why: string, rows: readonly StrengthTestRow[]])[]
}

/** Each reason once, with the names of the tests it applies to. */
function Reasons({ title, reasons }: ReasonsProps) {
  const count = new Set(reasons.flatMap(([, rows]) => rows)).size
  if (count === 0) return null
  return (
    <div className={`pb-stack-tight ${css['left']}`}>
      <strong>{title(count)}</strong>
      <ul className="pb-plain-list pb-stack-tight">
        {reasons.map(([why, rows]) => (
          <li key={why}>
            {why}
            <small className="pb-block pb-dim">{rows.map(nameTest).join(', ')}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
