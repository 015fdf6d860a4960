import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  type FirstStep,
  type FirstSteps,
  optionalSteps,
  resumeFirstStepEndpoint,
  skipFirstStepEndpoint,
} from '@probeta/contract/laboratory/first-steps.ts'
import { IconCircle, IconCircleCheckFilled, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { ImportLink } from '../../trade/files/import-link.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { DemonstrationCard } from './demonstration-card.tsx'
import { findApprover, findScreens } from './find-screens.ts'
import css from './guide-card.module.css'
import { putAway, useAway } from './keep-guide.ts'
import { guideQuery } from './queries.ts'
import { TourCard } from './tour-card.tsx'
import { WayButton } from './way-card.tsx'

type Step = FirstSteps['steps'][number]

const Url = z.object({ guide: z.literal('all').optional() })
const optional: readonly FirstStep[] = optionalSteps
const isOver = ({ state }: Step) => state === 'done' || state === 'skipped' || state === 'passed'
const icons = {
  done: IconCircleCheckFilled,
  skipped: IconCircleMinus,
  passed: IconCircleMinus,
  waiting: IconCircleDashed,
  open: IconCircle,
} as const

/** The tour of the demonstration, and the way of an empty laboratory to its first report; reopened on demand after that. */
export function GuideCard() {
  return (
    <>
      <Guide />
      <TourCard />
    </>
  )
}

function Guide() {
  const { t } = useTranslation()
  const may = useMay()
  const away = useAway()
  const [{ guide: reopened }, setUrl] = useUrlState(Url)
  const guide = useQuery(guideQuery(reopened === 'all')).data
  if (!guide) return null
  if (guide.steps.length === 0)
    return may(permission.users, 'edit') ? <ReopenLine onOpen={() => setUrl({ guide: 'all' })} /> : null
  // Hidden from whoever may do none of the steps.
  if (!reopened && guide.steps.every(({ mine }) => !mine)) return null
  if (away && !reopened) return <AwayLine guide={guide} />
  return (
    <Section
      title={t('firstSteps.title')}
      description={t(guide.complete ? 'firstSteps.complete' : 'firstSteps.about')}
      actions={
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => (reopened ? setUrl({ guide: undefined }) : putAway(true))}
        >
          {t(reopened ? 'firstSteps.close' : 'firstSteps.later')}
        </Button>
      }
    >
      <Progress guide={guide} />
      <ol className={`pb-plain-list ${css['steps']}`}>
        {guide.steps.map((step) => (
          <StepRow key={step.step} step={step} guide={guide} />
        ))}
      </ol>
      {guide.mayLoadDemonstration && (
        <p className="pb-row pb-flat">
          {t('firstSteps.moving')} <ImportLink table="clients" />
        </p>
      )}
      {guide.mayLoadDemonstration && <DemonstrationCard />}
    </Section>
  )
}

function Progress({ guide }: { guide: FirstSteps }) {
  const { t } = useTranslation()
  const done = guide.steps.filter(isOver).length
  return (
    <div className={css['progress']}>
      <progress max={guide.steps.length} value={done} aria-label={t('firstSteps.progressOf')} />
      <span>{t('firstSteps.progress', { done, count: guide.steps.length })}</span>
    </div>
  )
}

function AwayLine({ guide }: { guide: FirstSteps }) {
  const { t } = useTranslation()
  const done = guide.steps.filter(isOver).length
  return (
    <p className={`pb-row pb-dim ${css['away']}`}>
      <strong>{t('firstSteps.title')}</strong>
      {t('firstSteps.progress', { done, count: guide.steps.length })}
      <Button variant="subtle" size="compact-sm" onClick={() => putAway(false)}>
        {t('firstSteps.show')}
      </Button>
    </p>
  )
}

function ReopenLine({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={css['reopen']}>
      <Button variant="subtle" size="compact-sm" onClick={onOpen}>
        {t('firstSteps.reopen')}
      </Button>
    </p>
  )
}

function StepRow({ step: row, guide }: { step: Step; guide: FirstSteps }) {
  const { t } = useTranslation()
  const { step, state, reason } = row
  const next = step === guide.next
  const Icon = icons[state]
  const open = state === 'open'
  return (
    <li data-state={state} data-next={next} aria-current={next ? 'step' : undefined}>
      <Icon
        size={22}
        stroke={1.5}
        role="img"
        aria-label={
          open && optional.includes(step) && !next
            ? t('firstSteps.optional')
            : t(`firstSteps.states.${state}`)
        }
      />
      <div>
        <strong>{t(`firstSteps.${step}.title`)}</strong>
        {(next || open) && <Why step={step} guide={guide} mine={row.mine} whole={next} />}
        {state === 'skipped' && <p>{reason}</p>}
      </div>
      <Actions row={row} guide={guide} next={next} />
    </li>
  )
}

type WhyProps = { step: FirstStep; guide: FirstSteps; mine: boolean; whole: boolean }

/** The purpose of the step, and the notes that apply to it now. */
function Why({ step, guide, mine, whole }: WhyProps) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t(`firstSteps.${step}.why`)}</p>
      {whole && <Notes step={step} guide={guide} mine={mine} />}
    </>
  )
}

function Notes({ step, guide, mine }: Omit<WhyProps, 'whole'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { people, on, others } = guide
  const names = others.join(', ')
  const [only] = people.breaks
  const alone = people.breaks.length === 1 && people.approves.length === 1 && only === people.approves[0]
  return (
    <>
      {step === 'people' && alone && only && <p>{t('firstSteps.people.alone', { name: only })}</p>}
      {step === 'sheet' && <p>{t('firstSteps.sheet.today')}</p>}
      {step === 'break' && on.dueOn !== null && on.dueOn > today && (
        <p>{t('firstSteps.break.wait', { day: format.namedDay(on.dueOn) })}</p>
      )}
      {step === 'break' && mine && guide.soleApprover && names !== '' && (
        <p className={css['must']}>{t('firstSteps.break.others', { names })}</p>
      )}
      {!mine && <NotYours step={step} names={names} />}
    </>
  )
}

/** Who has to do the step instead; `names`: '' where there is nobody. */
function NotYours({ step, names }: { step: FirstStep; names: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const ownWork = (step === 'review' || step === 'report') && may(permission.results, 'approve')
  const [withNames, alone] = ownWork
    ? (['review.own', 'review.ownAlone'] as const)
    : (['notYoursBut', 'notYours'] as const)
  return <p className={css['must']}>{t(`firstSteps.${names === '' ? alone : withNames}`, { names })}</p>
}

function Actions({ row, guide, next }: { row: Step; guide: FirstSteps; next: boolean }) {
  const may = useMay()
  const today = useToday()
  const { step, state, mine } = row
  const mayManage = may(permission.users, 'edit')
  const skippable = optionalSteps.find((one) => one === step)
  // Nobody else may check what the caller broke: another approver has to be added.
  const stuck = next && step === 'review' && !mine && guide.others.length === 0 && mayManage
  const ways = state === 'open' && mine ? findScreens(step, guide, today) : stuck ? [findApprover()] : []
  return (
    <div className={css['ways']}>
      {skippable && mayManage && state === 'open' && <SkipButton step={skippable} />}
      {skippable && mayManage && state === 'skipped' && <ResumeButton step={skippable} />}
      {(next ? ways.toReversed() : ways.slice(0, 1)).map((way) => (
        <WayButton
          key={way.label}
          step={step}
          way={way}
          variant={next && way === ways[0] ? 'filled' : 'default'}
        />
      ))}
    </div>
  )
}

type OptionalStep = { step: (typeof optionalSteps)[number] }

function ResumeButton({ step }: OptionalStep) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  async function resume() {
    await api.call(resumeFirstStepEndpoint, { params: { step } })
    await refresh('/first-steps')
  }
  return (
    <Button variant="subtle" color="gray" onClick={() => void resume().catch(toast.refused)}>
      {t('firstSteps.resume')}
    </Button>
  )
}

function SkipButton({ step }: OptionalStep) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  async function skip(reason: string) {
    await api.call(skipFirstStepEndpoint, { params: { step }, body: { reason } })
    await refresh('/first-steps')
  }
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {t('firstSteps.skip')}
      </Button>
      {asking && (
        <ConfirmReason
          title={`${t('firstSteps.skipTitle')}: ${t(`firstSteps.${step}.title`)}`}
          text={t('firstSteps.skipText')}
          confirmLabel={t('firstSteps.skip')}
          onConfirm={skip}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
