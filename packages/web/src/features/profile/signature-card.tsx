import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type OwnSignature, signatureWays, withdrawSignatureEndpoint } from '@probeta/contract/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { drawName, drawStrokes, type Stroke } from './draw-strokes.ts'
import { sendSignature, signatureImageQuery, signatureQuery } from './queries.ts'
import css from './signature-card.module.css'
import { SignatureDrawing } from './signature-drawing.tsx'

/** The user's handwritten signature: drawn, uploaded as an image or rendered from the name; and its withdrawal. */
export function SignatureCard({ names }: { names: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const query = useQuery(signatureQuery())
  const [doing, setDoing] = useState<'sign' | 'withdraw'>()
  const done = (after: OwnSignature) => {
    client.setQueryData(signatureQuery().queryKey, after)
    setDoing(undefined)
  }
  async function withdraw() {
    done(await api.call(withdrawSignatureEndpoint, {}))
    toast.done(t('profile.signature.withdrawn'))
  }
  return (
    <Section title={t('profile.sections.signature')} description={t('profile.signature.about')}>
      <QueryState query={query}>
        {({ signature }) => (
          <>
            {signature ? (
              <Shown signature={signature} />
            ) : (
              doing !== 'sign' && <p className="pb-modal-text">{t('profile.signature.none')}</p>
            )}
            {doing === 'sign' ? (
              <SignForm
                names={names}
                onSaved={(after) => {
                  done(after)
                  toast.done(t('profile.signature.saved'))
                }}
                onCancel={() => setDoing(undefined)}
              />
            ) : (
              <div className="pb-card-form-buttons">
                <Button variant={signature ? 'default' : 'light'} onClick={() => setDoing('sign')}>
                  {t(signature ? 'profile.signature.change' : 'profile.signature.draw')}
                </Button>
                {signature && (
                  <Button variant="subtle" onClick={() => setDoing('withdraw')}>
                    {t('profile.signature.withdraw')}
                  </Button>
                )}
              </div>
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
          onConfirm={withdraw}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Section>
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
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

type FormProps = { names: string; onSaved: (after: OwnSignature) => void; onCancel: () => void }
const labels = { drawn: 'draw', uploaded: 'upload', typed: 'type' } as const

function SignForm({ names, onSaved, onCancel }: FormProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [way, setWay] = useState<(typeof signatureWays)[number]>('drawn')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [file, setFile] = useState<File>()
  const [typed, setTyped] = useState(names)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const key = useRef(uuid())

  const missing = {
    drawn: strokes.length === 0 && t('profile.signature.nothing'),
    uploaded: !file && t('profile.signature.noFile'),
    typed: typed.trim() === '' && t('profile.signature.noName'),
  }
  async function save() {
    const why = missing[way]
    setFault(why || undefined)
    if (why || busy) return
    setBusy(true)
    try {
      const picture =
        way === 'drawn' ? await drawStrokes(strokes) : way === 'typed' ? await drawName(typed.trim()) : file
      if (picture) onSaved(await sendSignature(picture, way, key.current))
    } catch (error) {
      key.current = uuid()
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <CardForm
      saveLabel={t('profile.signature.save')}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onCancel={onCancel}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('profile.sections.signature')}
        value={way}
        data={signatureWays.map((value) => ({ value, label: t(`profile.signature.${labels[value]}`) }))}
        onChange={(value) => {
          setWay(signatureWays.find((one) => one === value) ?? 'drawn')
          setFault(undefined)
        }}
      />
      {way === 'drawn' && <SignatureDrawing strokes={strokes} onChange={setStrokes} />}
      {way === 'uploaded' && (
        <div>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label={t('profile.signature.choose')}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
          <Button variant="default" onClick={() => input.current?.click()}>
            {t('profile.signature.choose')}
          </Button>
          <p className={css['hint']}>
            {file ? t('profile.signature.chosen', { name: file.name }) : t('profile.signature.uploadHint')}
          </p>
        </div>
      )}
      {way === 'typed' && (
        <>
          <TextInput
            label={t('profile.signature.typed')}
            maxLength={80}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <p className={css['written']} aria-hidden>
            {typed}
          </p>
        </>
      )}
      {fault && (
        <p role="alert" className={css['fault']}>
          {fault}
        </p>
      )}
    </CardForm>
  )
}
