import { permission } from '@probeta/domain/people/permissions.ts'
import { Group } from '@mantine/core'
import {
  addSignOffEndpoint,
  printPreliminaryNoteEndpoint,
  type Sheet,
} from '@probeta/contract/concrete/sheets.ts'
import type { SignOffInput } from '@probeta/contract/concrete/sign-offs.ts'
import { mayCorrectSheet } from '@probeta/domain/sheet/life.ts'
import { IconSignature } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../session/current-session.ts'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { showFile } from '../../../ui/show-file.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import { useRefreshEntered } from '../queries.ts'
import { SignedCard } from './signed-card.tsx'
import { SignOffForm } from './sign-off-form.tsx'

/** What the work site said to a sheet that is on record; it can still be signed while it is open. */
export function SheetSignOffPanel({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation()
  const [doing, setDoing] = useState<SignOffInput['decision']>()
  const { signOffs, trucks } = sheet
  const counted = trucks.filter(({ voidedAt }) => voidedAt === null)
  return (
    <Section title={t('sheets.signOff.title')} actions={<PrintNote sheet={sheet} />}>
      <div className="pb-stack">
        {signOffs.length === 0 && <p className="pb-dim pb-flat">{t('sheets.signOff.none')}</p>}
        {signOffs.map((signOff) => (
          <SignedCard key={signOff.id} {...signOff} />
        ))}
        <Actions sheet={sheet} onChoose={setDoing} />
      </div>
      {doing && (
        <Signing
          sheet={sheet}
          decision={doing}
          trucks={counted.length}
          specimens={counted.flatMap(({ specimens }) => specimens).length}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Section>
  )
}

/** The preliminary note, in the language of the client. */
function PrintNote({ sheet: { id: sheetId, number } }: { sheet: Sheet }) {
  const { t } = useTranslation()
  const toast = useToast()
  const may = useMay()
  async function print() {
    const pdf = await api.fetchBlob(printPreliminaryNoteEndpoint, { params: { sheetId }, query: {} })
    if (showFile(pdf, `preliminary-note-${number}.pdf`) === 'downloaded')
      toast.done(t('sheets.note.downloaded'))
  }
  return may(permission.samples) ? <PrintButton print={print}>{t('sheets.note.print')}</PrintButton> : null
}

type ActionsProps = { sheet: Sheet; onChoose: (decision: SignOffInput['decision']) => void }

function Actions({ sheet: { state, signOffs }, onChoose }: ActionsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const last = signOffs.at(-1)
  const stands = last?.decision === 'signed' && !last.corrected
  if (stands || !mayCorrectSheet(state).ok || !may(permission.samples, 'edit')) return null
  return (
    <>
      <Group>
        <ReasonButton
          side="start"
          variant="light"
          leftSection={<IconSignature size={18} />}
          onClick={() => onChoose('signed')}
        >
          {t(last ? 'sheets.signOff.again' : 'sheets.signOff.sign')}
        </ReasonButton>
        <ReasonButton side="start" variant="default" onClick={() => onChoose('refused')}>
          {t('sheets.signOff.refuse')}
        </ReasonButton>
      </Group>
      <small className="pb-block pb-dim">{t('sheets.signOff.network')}</small>
    </>
  )
}

type SigningProps = {
  sheet: Sheet
  decision: SignOffInput['decision']
  trucks: number
  specimens: number
  onClose: () => void
}

function Signing({ sheet, decision, ...rest }: SigningProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefreshEntered()
  const key = useRef(uuid())
  // What was shown when the form opened is what is signed, whatever is refetched behind it.
  const [version] = useState(sheet.version)
  async function save(body: SignOffInput) {
    await api.call(addSignOffEndpoint, { params: { sheetId: sheet.id }, version, body }, { key: key.current })
    await refresh()
    toast.done(t(decision === 'signed' ? 'sheets.signOff.saved' : 'sheets.signOff.savedRefusal'))
  }
  return <SignOffForm decision={decision} onSave={save} {...rest} />
}
