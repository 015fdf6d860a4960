import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconPrinter, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { showFile } from '../../../ui/show-file.ts'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { CloseDayForm } from './close-day-form.tsx'
import { countLate } from './count-day.ts'
import css from './day-breaks-page.module.css'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { fetchPickList, useUnsent } from '../queries.ts'

const breaks = 24

/** The actions on a whole day: its pick list, and closing it. */
export function DayBarPanel({ data }: { data: DayBreaks }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const mayEdit = useMay()(breaks, 'edit')
  const unsent = useUnsent().size
  const [closing, setClosing] = useState(false)
  const { busy, run } = useBusy()
  const { day, today, review, specimens } = data
  const late = review ? countLate(specimens, review.sentAt) : 0
  const print = async () => showFile(await fetchPickList(day, language), `pick-list-${day}.pdf`)
  return (
    <div className={`pb-spread ${css['bar']}`}>
      <p role="status">{review && <Sent review={review} late={late} />}</p>
      <Group gap={8} align="flex-start">
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconPrinter size={18} stroke={1.7} />}
          onClick={() => void run(print)}
        >
          {t('dayReviews.pickList')}
        </Button>
        {day <= today && (
          <ReasonButton
            variant={review && late === 0 ? 'default' : 'light'}
            leftSection={<IconSend size={18} stroke={1.7} />}
            reason={mayEdit ? undefined : t('specimens.save.noPermission')}
            onClick={() => setClosing(true)}
          >
            {t(review ? 'dayReviews.again' : 'dayReviews.action')}
          </ReasonButton>
        )}
      </Group>
      {closing && <CloseDayForm data={data} unsent={unsent} onClose={() => setClosing(false)} />}
    </div>
  )
}

function Sent({ review, late }: { review: NonNullable<DayBreaks['review']>; late: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <IconCircleCheck size={19} stroke={1.8} aria-hidden />
      <span>
        {t('dayReviews.sent', { when: format.instant(review.sentAt), who: review.sentBy ?? '—' })}
        {late > 0 && <strong> {t('dayReviews.late', { count: late })}</strong>}
      </span>
    </>
  )
}
