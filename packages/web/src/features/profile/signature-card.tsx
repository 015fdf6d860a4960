import { Button, SegmentedControl, TextInput } from '@mantine/core'
import {
  type OwnSignature,
  signatureWays,
  withdrawSignatureEndpoint,
} from '@probeta/contract/access/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { ChooseFileButton } from '../../ui/fields/choose-file-button.tsx'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { drawName, drawStrokes, type Stroke } from '../../ui/signature/draw-strokes.ts'
import { sendSignature, signatureImageQuery, signatureQuery } from './queries.ts'
import css from './signature-card.module.css'
import { SignatureDrawing } from '../../ui/signature/signature-drawing.tsx'

/** The user's handwritten signature: drawn, uploaded as an image or rendered from the name; and its withdrawal. */
export function SignatureCard({ names }: { names: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const query = useQuery(signatureQuery())
  const [doing, setDoing] = useState<'sign' | 'withdraw'>()
  const leave = () => setDoing(undefined)
  function done(after: OwnSignature, sentence: string) {
    client.setQueryData(signatureQuery().queryKey, after)
    leave()
    toast.done(sentence)
  }
  return (
    <Section title={t('profile.sections.signature')} description={t('profile.signature.about')}>
      <QueryState query={query}>
        {({ signature }) => (
          <>
            {signature && <Shown signature={signature} />}
            {doing === 'sign' ? (
              <SignForm
                names={names}
                onSaved={(after) => done(after, t('profile.signature.saved'))}
                onCancel={leave}
              />
            ) : (
              <Ways signed={signature !== null} onChoose={setDoing} />
            )}
          </>
        )}
      </QueryState>
      {doing === 'withdraw' && (
        <ConfirmReason
          title={t('profile.signature.withdrawTitle')}
          text={t('profile.signature.withdrawText')}
          confirmLabel={t('profile.signature.withdraw')}
          needsReason={false}
          danger
          onConfirm={async () =>
            done(await api.call(withdrawSignatureEndpoint, {}), t('profile.signature.withdrawn'))
          }
          onClose={leave}
        />
      )}
    </Section>
  )
}

function Ways({ signed, onChoose }: { signed: boolean; onChoose: (way: 'sign' | 'withdraw') => void }) {
  const { t } = useTranslation()
  return (
    <>
      {!signed && <p className="pb-modal-text">{t('profile.signature.none')}</p>}
      <div className="pb-card-form-buttons">
        <Button variant={signed ? 'default' : 'light'} onClick={() => onChoose('sign')}>
          {t(signed ? 'profile.signature.change' : 'profile.signature.draw')}
        </Button>
        {signed && (
          <Button variant="subtle" onClick={() => onChoose('withdraw')}>
            {t('profile.signature.withdraw')}
          </Button>
        )}
      </div>
    </>
  )
}

function Shown({ signature }: { signature: NonNullable<OwnSignature['signature']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const image = useQuery(signatureImageQuery(signature.id)).data
  const caption = [
    t('profile.signature.since', { at: format.instant(signature.savedAt) }),
    t(`profile.signature.ways.${signature.made}`),
  ].join(' · ')
  return (
    <figure className={css['shown']}>
      {image && <img src={image} alt={t('profile.signature.current')} />}
      <figcaption className="pb-dim pb-small">{caption}</figcaption>
    </figure>
  )
}

type FormProps = { names: string; onSaved: (after: OwnSignature) => void; onCancel: () => void }
const labels = { drawn: 'draw', uploaded: 'upload', typed: 'type' } as const

function SignForm({ names, onSaved, onCancel }: FormProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<(typeof signatureWays)[number]>('drawn')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [file, setFile] = useState<File>()
  const [typed, setTyped] = useState(names)
  const [fault, setFault] = useState<string>()
  const saving = useSaving(onSaved)

  function save() {
    const missing = {
      drawn: strokes.length === 0 && t('profile.signature.nothing'),
      uploaded: !file && t('profile.signature.noFile'),
      typed: typed.trim() === '' && t('profile.signature.noName'),
    }[way]
    setFault(missing || undefined)
    if (missing) return
    void saving.save(way, async () =>
      way === 'drawn' ? drawStrokes(strokes) : way === 'typed' ? drawName(typed.trim()) : file,
    )
  }
  return (
    <CardForm saveLabel={t('profile.signature.save')} busy={saving.busy} onSubmit={save} onCancel={onCancel}>
      <SegmentedControl
        fullWidth
        aria-label={t('profile.sections.signature')}
        value={way}
        data={signatureWays.map((value) => ({ value, label: t(`profile.signature.${labels[value]}`) }))}
        onChange={(value) => {
          setWay(value)
          setFault(undefined)
        }}
      />
      {way === 'drawn' && <SignatureDrawing strokes={strokes} onChange={setStrokes} />}
      {way === 'uploaded' && <Upload file={file} onFile={setFile} />}
      {way === 'typed' && <Written name={typed} onChange={setTyped} />}
      {fault && (
        <p role="alert" className="pb-danger">
          {fault}
        </p>
      )}
    </CardForm>
  )
}

/** Sends a picture once, however often Save is pressed; a refused one is another attempt. */
function useSaving(onSaved: (after: OwnSignature) => void) {
  const toast = useToast()
  const { busy, run } = useBusy()
  const key = useRef(uuid())
  const save = (way: (typeof signatureWays)[number], draw: () => Promise<Blob | undefined>) =>
    run(
      async () => {
        const picture = await draw()
        if (picture) onSaved(await sendSignature(picture, way, key.current))
      },
      (error) => {
        key.current = uuid()
        toast.refused(error)
      },
    )
  return { busy, save }
}

function Upload({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) {
  const { t } = useTranslation()
  return (
    <div>
      <ChooseFileButton
        variant="default"
        accept="image/png,image/jpeg,image/webp"
        inputLabel={t('profile.signature.choose')}
        onFile={onFile}
      >
        {t('profile.signature.choose')}
      </ChooseFileButton>
      <p className="pb-dim pb-small">
        {file ? t('profile.signature.chosen', { name: file.name }) : t('profile.signature.uploadHint')}
      </p>
    </div>
  )
}

/** The name, and how it looks in a handwriting. */
function Written({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('profile.signature.typed')}
        maxLength={80}
        value={name}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      <p className={css['written']} aria-hidden>
        {name}
      </p>
    </>
  )
}
