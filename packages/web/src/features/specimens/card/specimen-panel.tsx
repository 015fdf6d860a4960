import { showMpa } from '../../../i18n/show-stress.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { DayStatus } from '@probeta/domain/specimen/day-status.ts'
import { Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookups, useOffers } from '../../../trade/choices/use-lookups.ts'
import { useSpecimenPhotos } from '../../../trade/offline/use-photos.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { PhotoField } from '../../../ui/camera/photo-field.tsx'
import { useToast } from '../../../ui/use-toast.tsx'
import { BreakForm } from './break-form.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { isOpen } from '../day/find-next.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { isSwappable, pickPartners } from './pick-partners.ts'
import { type Move, moveTo, type Saved } from '../queries.ts'
import type { Unsent, UnsentBreaks } from '../offline/queue-breaks.ts'
import { RecordedPanel } from './recorded-panel.tsx'
import { SendingCard } from '../offline/sending-card.tsx'
import { wordOfState } from '../../../trade/states.ts'
import { statusWord } from '../show-state.ts'
import css from './specimen-panel.module.css'
import { SwapForm } from './swap-form.tsx'
import { StateBadge } from '../../../trade/state-badge.tsx'

const breaks = 24
type Props = {
  specimen: Specimen
  day: DayBreaks
  status: DayStatus
  unsent: Unsent | undefined
  allUnsent: UnsentBreaks
  saved: Saved | undefined
  takesFocus: boolean
  onNext: () => void
  onStep: (by: number) => void
}

/** The specimen at the press. Mount it anew for another one. */
export function SpecimenPanel(props: Props) {
  const { specimen, day, unsent, saved, takesFocus, onNext, onStep } = props
  const { t } = useTranslation()
  const mayEdit = useMay()(breaks, 'edit')
  const photos = useSpecimenPhotos(specimen.id)
  const [typing, setTyping] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const sending = unsent && unsent.state !== 'refused'
  const entering = mayEdit && !sending && (isOpen(specimen) || typing || unsent !== undefined || correcting)
  function leave() {
    setCorrecting(false)
    setTyping(false)
  }
  return (
    <article className={`pb-stack-wide ${css['panel']}`} aria-label={specimen.code} data-current>
      <Head {...props}>
        <Group gap={4}>{mayEdit && !unsent && <Actions {...props} />}</Group>
      </Head>
      <FactsPanel specimen={specimen} day={day} />
      {sending && <SendingCard unsent={unsent} method={specimen.mix.method} />}
      {entering && (
        <BreakForm
          key={`${correcting}:${unsent?.key}`}
          specimen={specimen}
          day={day}
          refused={unsent}
          unsent={props.allUnsent}
          correcting={correcting}
          takesFocus={takesFocus || correcting}
          onTyping={setTyping}
          onSent={() => {
            leave()
            onNext()
          }}
          onStep={onStep}
          onLeave={leave}
        />
      )}
      {!entering && !sending && specimen.break && (
        <RecordedPanel
          specimen={specimen}
          reading={specimen.break}
          day={day}
          mayEdit={mayEdit}
          onCorrect={() => setCorrecting(true)}
        />
      )}
      {!mayEdit && isOpen(specimen) && <p className={css['note']}>{t('specimens.save.noPermission')}</p>}
      <PhotoField {...photos} compact label={t('photos.ofBreak')} />
      {saved && saved.specimen.id !== specimen.id && (
        <p className="pb-flat pb-ok pb-row pb-strong" aria-hidden="true">
          <IconCircleCheck size={18} stroke={1.8} />
          <SavedWords saved={saved} />
        </p>
      )}
    </article>
  )
}

/** Says which reading was stored. */
export function SavedWords({ saved: { specimen } }: { saved: Saved }) {
  const { t } = useTranslation()
  const format = useFormat()
  const strength = showMpa(format, specimen.break?.strengthMpa, specimen.mix.method)
  return t('specimens.save.saved', { code: specimen.code, strength })
}

function Head({ specimen, day, status, unsent, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation()
  const { nameOf } = useLookups()
  const format = useFormat()
  const { state, code, stateReason } = specimen
  const missed = day.missed.find(({ specimenId }) => specimenId === specimen.id)
  return (
    <header className={`pb-spread ${css['head']}`}>
      <div className="pb-row">
        <h2>{code}</h2>
        <StateBadge of="specimenDay" state={statusWord(state, status, unsent?.state)} />
      </div>
      {children}
      <p className="pb-row pb-flat pb-dim">
        <strong>{specimen.workSite.name}</strong>
        {specimen.element && <span>{specimen.element}</span>}
        <span>{nameOf('shapes', specimen.shape)}</span>
      </p>
      {missed && isOpen(specimen) && (
        <p className="pb-flat pb-warn">
          {t('dayReviews.missed', {
            day: format.shortDay(missed.day),
            reason: missed.reason,
            who: missed.saidBy ?? '—',
          })}
        </p>
      )}
      {stateReason &&
        !isOpen(specimen) &&
        (state === 'broken' ? (
          <p className="pb-flat pb-warn">{t('specimens.current.returned', { reason: stateReason })}</p>
        ) : (
          <p className="pb-flat pb-dim">{stateReason}</p>
        ))}
    </header>
  )
}

const movedTo = { hold: 'onHold', release: 'waiting', markNotTested: 'notTested' } as const
const openMoves: readonly Move[] = ['hold', 'markNotTested']
const heldMoves: readonly Move[] = ['release', 'markNotTested']

/** Moving the specimen to another state, and exchanging its reading with another specimen's. */
function Actions({ specimen, day, onNext }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const offers = useOffers('notTestedReasons')
  const [doing, setDoing] = useState<Move | 'swap'>()
  const { state, code } = specimen
  const moves = state === 'onHold' || state === 'locked' ? heldMoves : isOpen(specimen) ? openMoves : []
  const partners = isSwappable(specimen) ? pickPartners(day.specimens, specimen) : []
  const close = () => setDoing(undefined)
  async function move(to: Move, reason: string) {
    await moveTo(specimen, to, reason)
    toast.done(`${code}: ${t(wordOfState('specimenDay', movedTo[to]))}`)
    if (to !== 'release') onNext()
  }
  return (
    <>
      {[...moves, ...(partners.length > 0 ? (['swap'] as const) : [])].map((action) => (
        <Button key={action} variant="subtle" size="compact-md" onClick={() => setDoing(action)}>
          {t(action === 'swap' ? 'specimens.swap.action' : `specimens.actions.${action}`)}
        </Button>
      ))}
      {doing === 'swap' && <SwapForm specimen={specimen} others={partners} onClose={close} />}
      {doing && doing !== 'swap' && (
        <ConfirmReason
          offers={doing === 'release' ? [] : offers}
          title={t(`specimens.actions.${doing}Title`, { code })}
          text={t(`specimens.actions.${doing}Text`)}
          confirmLabel={t(`specimens.actions.${doing}`)}
          danger={doing === 'markNotTested'}
          onConfirm={(reason) => move(doing, reason)}
          onClose={close}
        />
      )}
    </>
  )
}
