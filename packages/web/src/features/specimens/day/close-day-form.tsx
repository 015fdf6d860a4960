import { Button, Group, Modal, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { endOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { missedOf } from '@probeta/domain/specimen/close-day.ts'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { useFormat } from '../../../session/current-session.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { useToast } from '../../../ui/use-toast.ts'
import css from './close-day-form.module.css'
import { groupDay, orderOf } from './group-day.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { closeDay } from '../queries.ts'

const longest = 300

type Reasons = Readonly<Record<string, string>>
type Props = { data: DayBreaks; unsent: number; onClose: () => void }

/** Closes a day: a reason for each specimen that was due and was not broken, then the day goes to review. */
export function CloseDayForm({ data, unsent, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  useReturnFocus()
  const list = useId()
  const offered = useOffers('missedReasons')
  const [key] = useState(() => uuid())
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [forMany, setForMany] = useState('')
  const missed = useMemo(() => {
    const order = orderOf(groupDay(data.specimens, data.day))
    const due = order.map(({ id, code, state, dueAt, dueOn, workSite }) => ({
      id,
      code,
      state,
      dueOn,
      workSite: workSite.name,
      dueAt: dueAt === null ? null : Date.parse(dueAt),
    }))
    return missedOf(due, { to: endOfDay(data.day, format.timeZone) })
  }, [data.specimens, data.day, format.timeZone])
  const [start] = useState<Reasons>(() =>
    Object.fromEntries(
      data.missed.flatMap(({ specimenId, day, reason }) => (day === data.day ? [[specimenId, reason]] : [])),
    ),
  )
  const [reasons, setReasons] = useState(start)
  const draft = useDraft({
    name: `close:${data.day}`,
    values: reasons,
    dirty: reasons !== start,
    restore: (values: Reasons) => setReasons(values),
  })

  const reasonOf = (id: string) => (reasons[id] ?? '').trim()
  const without = missed.filter(({ id }) => reasonOf(id) === '')
  const before = new Map(data.missed.filter(({ day }) => day < data.day).map((one) => [one.specimenId, one]))
  const repeatable = without.filter(({ id }) => before.has(id))

  /** Gives the reason to the ticked specimens; with none ticked, to all that have none yet. */
  function give(reason: string) {
    const to = chosen.size > 0 ? [...chosen] : without.map(({ id }) => id)
    setReasons({ ...reasons, ...Object.fromEntries(to.map((id) => [id, reason])) })
    setChosen(new Set())
    setForMany('')
  }
  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy || why) return
    setBusy(true)
    try {
      const review = await closeDay(
        {
          day: data.day,
          sentBefore: data.review?.number ?? 0,
          missed: missed.map(({ id }) => ({ specimenId: id, reason: reasonOf(id) })),
        },
        key,
      )
      await draft.discard()
      toast.done(t('dayReviews.done', { day: format.namedDay(review.day) }))
      onClose()
    } catch (error) {
      toast.refused(error)
      setBusy(false)
    }
  }
  const why =
    unsent > 0
      ? t('dayReviews.unsent', { count: unsent })
      : without.length > 0
        ? t('dayReviews.without', { count: without.length })
        : undefined
  const target = chosen.size > 0 ? t('dayReviews.forChosen', { count: chosen.size }) : t('dayReviews.forAll')

  return (
    <Modal
      opened
      size={720}
      onClose={onClose}
      title={t('dayReviews.title', { day: format.namedDay(data.day) })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form className={css['form']} onSubmit={(event) => void send(event)}>
        <p className="pb-modal-text">
          {missed.length === 0 ? t('dayReviews.allBroken') : t('dayReviews.text', { count: missed.length })}
        </p>
        {missed.length > 0 && (
          <>
            <div className={css['many']} role="group" aria-label={target}>
              <span>{target}</span>
              <div className="pb-chips">
                {offered.map((reason) => (
                  <button key={reason} type="button" onClick={() => give(reason)}>
                    {reason}
                  </button>
                ))}
                {repeatable.length > 0 && (
                  <button
                    type="button"
                    onClick={() =>
                      setReasons({
                        ...reasons,
                        ...Object.fromEntries(repeatable.map(({ id }) => [id, before.get(id)?.reason ?? ''])),
                      })
                    }
                  >
                    {t('dayReviews.repeat', { count: repeatable.length })}
                  </button>
                )}
              </div>
              <div className={css['free']}>
                <TextInput
                  aria-label={t('dayReviews.other')}
                  placeholder={t('dayReviews.other')}
                  maxLength={longest}
                  autoComplete="off"
                  value={forMany}
                  onChange={(event) => setForMany(event.currentTarget.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || forMany.trim() === '') return
                    event.preventDefault()
                    give(forMany.trim())
                  }}
                />
                <Button
                  variant="default"
                  disabled={forMany.trim() === ''}
                  onClick={() => give(forMany.trim())}
                >
                  {t('dayReviews.apply')}
                </Button>
              </div>
            </div>
            <datalist id={list}>
              {offered.map((reason) => (
                <option key={reason}>{reason}</option>
              ))}
            </datalist>
            <ul className={css['rows']} aria-label={t('dayReviews.rows')}>
              {missed.map(({ id, code, dueOn, workSite }) => (
                <li key={id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen.has(id)}
                      onChange={({ currentTarget: { checked } }) => {
                        const next = new Set(chosen)
                        if (checked) next.add(id)
                        else next.delete(id)
                        setChosen(next)
                      }}
                    />
                    <span>
                      {code}
                      <small>
                        {workSite}
                        {dueOn !== null && dueOn < data.day && ` · ${format.shortDay(dueOn)}`}
                      </small>
                    </span>
                  </label>
                  <TextInput
                    aria-label={t('dayReviews.reasonOf', { code })}
                    placeholder={before.get(id)?.reason ?? t('common.form.reason')}
                    list={list}
                    maxLength={longest}
                    autoComplete="off"
                    value={reasons[id] ?? ''}
                    onChange={(event) => setReasons({ ...reasons, [id]: event.currentTarget.value })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <Group justify="flex-end" align="flex-end" mt="lg">
          <Button variant="subtle" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <ReasonButton
            type="submit"
            loading={busy}
            leftSection={<IconSend size={18} stroke={1.7} />}
            reason={why}
          >
            {t('dayReviews.send')}
          </ReasonButton>
        </Group>
      </form>
    </Modal>
  )
}
