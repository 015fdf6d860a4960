import { careOfTodayEndpoint, type PressCare } from '@probeta/contract/laboratory/daily-care.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { IconChecklist, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../session/current-session.ts'
import { CareForm } from '../../../trade/care/care-form.tsx'
import { mayTakeFocus } from '../../../ui/may-take-focus.ts'
import css from './press-card.module.css'

/** What is to be said of a press at the start of the day; null: it was checked and nothing failed. */
function stateOf({ care, outage }: PressCare) {
  if (outage) return 'outOfOrder'
  if (!care) return 'pending'
  return care.failed.length > 0 ? 'failed' : null
}

/** The presses whose care of today is not done, or found a fault. It is offered, and holds nobody up. */
export function CareCard() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.breaks, 'edit')
  const presses = useQuery(api.query(careOfTodayEndpoint, {})).data?.items ?? []
  const [open, setOpen] = useState<PressCare>()
  // The button that opened the form is gone with what was pending: the keys go back to the reading.
  useEffect(() => {
    if (!open && document.activeElement === document.body && mayTakeFocus())
      document.querySelector<HTMLElement>('[data-field="load"]')?.focus({ preventScroll: true })
  }, [open])
  const pending = presses.filter((press) => stateOf(press) === 'pending')
  return (
    <>
      {pending.length > 0 && (
        <div className={css['care']}>
          <IconChecklist size={18} stroke={1.7} aria-hidden />
          <p className="pb-flat">{t('care.today.pending')}</p>
          {pending.map((press) => (
            <Button
              key={press.id}
              variant="subtle"
              size="compact-sm"
              disabled={!mayEdit}
              onClick={() => setOpen(press)}
            >
              {press.name}
            </Button>
          ))}
        </div>
      )}
      {presses.map((press) => {
        const state = stateOf(press)
        if (state === null || state === 'pending') return null
        return (
          <div key={press.id} className={css['care']} data-state={state}>
            <IconTool size={18} stroke={1.7} aria-hidden />
            <p className="pb-flat">
              {t(`care.today.${state}`, { press: press.name })}
              {press.outage && <small>{press.outage.because}</small>}
            </p>
            {mayEdit && (
              <Button variant="subtle" size="compact-sm" onClick={() => setOpen(press)}>
                {t('care.today.again')}
              </Button>
            )}
          </div>
        )
      })}
      {open && <CareForm piece={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
