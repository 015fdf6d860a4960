import { Button, Group, Modal, Progress } from '@mantine/core'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  type StrengthTestRow,
} from '@probeta/contract/strength-tests.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import css from './bulk-panel.module.css'
import type { Reviewer } from './explain-review.ts'
import { planReview, type Refusals, type Step, walkReview } from './plan-review.ts'
import { nameTest } from './select-tests.ts'

type Props = {
  step: Step
  tests: readonly StrengthTestRow[]
  reviewer: Reviewer
  /** Called with the ids of those that were done. */
  onClose: (done: readonly string[]) => void
}

type Walk = { done: readonly string[]; refused: Refusals; running: boolean }

/** Checks or approves many tests, one by one: first lists those left out with reasons, then the progress, then each outcome. */
export function BulkPanel({ step, tests, reviewer, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSayRefusal()
  const refresh = useRefresh()
  const stopped = useRef(false)
  const [{ go, left }] = useState(() => planReview(tests, step, reviewer))
  const [walk, setWalk] = useState<Walk>()
  const close = () => {
    stopped.current = true
    onClose(walk?.done ?? [])
  }
  useEscape(true, close)
  useReturnFocus()

  async function start() {
    setWalk({ done: [], refused: new Map(), running: true })
    await walkReview(
      go,
      ({ sampleId, ageHours, version }) =>
        api.call(step === 'check' ? checkStrengthTestEndpoint : approveStrengthTestEndpoint, {
          params: { sampleId, ageHours },
          body: {},
          version,
        }),
      say,
      (done, refused) => setWalk({ done, refused, running: true }),
      () => stopped.current,
    )
    setWalk((now) => now && { ...now, running: false })
    await refresh('/strength-tests', '/samples', '/dashboard', '/breaks', '/specimens')
  }

  const tried = (walk?.done.length ?? 0) + [...(walk?.refused.values() ?? [])].flat().length
  const shown = { count: go.length, shown: format.number(go.length) }
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      title={t(`strengthTests.bulk.${step}Title`, shown)}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {!walk && (
        <p className="pb-modal-text">
          {t(go.length > 0 ? 'strengthTests.bulk.text' : 'strengthTests.bulk.nothing')}
        </p>
      )}
      {!walk && (
        <Reasons
          title={(count) => t('strengthTests.bulk.left', { count })}
          reasons={[...left].map(([why, rows]) => [t(`strengthTests.review.${why}`), rows])}
        />
      )}
      {walk && (
        <div className={css['walk']}>
          <p role="status">
            {walk.running
              ? t('strengthTests.bulk.progress', { done: tried, count: go.length })
              : t(`strengthTests.bulk.${step === 'check' ? 'doneCheck' : 'doneApprove'}`, {
                  count: walk.done.length,
                })}
          </p>
          <Progress
            value={go.length === 0 ? 100 : (tried / go.length) * 100}
            aria-label={t('strengthTests.bulk.progress', { done: tried, count: go.length })}
          />
          <Reasons
            title={(count) => t('strengthTests.bulk.refused', { count })}
            reasons={[...walk.refused]}
          />
        </div>
      )}
      <Group className="pb-modal-foot" justify="flex-end" mt="lg">
        {walk?.running ? (
          <Button
            variant="default"
            onClick={() => {
              stopped.current = true
            }}
          >
            {t('strengthTests.bulk.stop')}
          </Button>
        ) : (
          <Button variant={walk || go.length === 0 ? 'filled' : 'subtle'} onClick={close}>
            {t(walk || go.length === 0 ? 'common.actions.close' : 'common.actions.cancel')}
          </Button>
        )}
        {!walk && go.length > 0 && (
          <Button data-autofocus onClick={() => void start()}>
            {t(`strengthTests.bulk.${step}`, shown)}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

type ReasonsProps = {
  title: (count: number) => string
  reasons: readonly (readonly [why: string, rows: readonly StrengthTestRow[]])[]
}

/** Each reason once, with the names of the tests it applies to. */
function Reasons({ title, reasons }: ReasonsProps) {
  const count = reasons.reduce((sum, [, rows]) => sum + rows.length, 0)
  if (count === 0) return null
  return (
    <div className={css['left']}>
      <strong>{title(count)}</strong>
      <ul>
        {reasons.map(([why, rows]) => (
          <li key={why}>
            {why}
            <small>{rows.map(nameTest).join(', ')}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
