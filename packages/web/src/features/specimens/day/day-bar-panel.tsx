import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconPrinter, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import { CloseDayForm } from './close-day-form.tsx'
import { countLate } from './count-day.ts'
import css from './day-breaks-page.module.css'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { openPickList } from './print-pick-list.ts'
import { useUnsent } from '../queries.ts'

const breaks = 24

/** The actions on a whole day: its pick list, and closing it. */
export function DayBarPanel({ data }: { data: DayBreaks }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const mayEdit = useMay()(breaks, 'edit')
  const unsent = useUnsent().size
  const [closing, setClosing] = useState(false)
  const [printing, setPrinting] = useState(false)
  const { day, today, review } = data
  const late = review ? countLate(data.specimens, review.sentAt) : 0

  async function print() {
    setPrinting(true)
    try {
      await openPickList(day, format.language)
    } catch (error) {
      toast.refused(error)
    }
    setPrinting(false)
  }
  const why = day > today ? t('dayReviews.notYet') : mayEdit ? undefined : t('specimens.save.noPermission')
  return (
    <div className={css['bar']}>
      <p role="status">
        {review && (
          <>
            <IconCircleCheck size={19} stroke={1.8} aria-hidden />
            <span>
              {t('dayReviews.sent', { when: format.instant(review.sentAt), who: review.sentBy ?? '—' })}
              {late > 0 && <strong> {t('dayReviews.late', { count: late })}</strong>}
            </span>
          </>
        )}
      </p>
      <Group gap={8} align="flex-start">
        <Button
          variant="default"
          loading={printing}
          leftSection={<IconPrinter size={18} stroke={1.7} />}
          onClick={() => void print()}
        >
          {t('dayReviews.pickList')}
        </Button>
        {day <= today && (
          <ReasonButton
            variant={review && late === 0 ? 'default' : 'light'}
            leftSection={<IconSend size={18} stroke={1.7} />}
            reason={why}
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
