import { permission } from '@probeta/domain/people/permissions.ts'
import { aboutLanguage, type Language, languages } from '@probeta/contract/languages.ts'
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { changeLetterTemplateEndpoint, LetterContent, LetterTemplate } from '@probeta/contract/templates.ts'
import { checkLetter } from '@probeta/domain/people/check-letter.ts'
import { letterPlaces, type LetterPlaces } from '@probeta/domain/people/letter-places.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { EditionsCard } from './editions-card.tsx'
import { putPlace } from './put-place.ts'
import css from './letter-form.module.css'
import { LetterCard } from './letter-card.tsx'
import { PlacesCard } from './places-card.tsx'

type Props = {
  template: LetterTemplate
  title: string
  onLanguage: (language: Language) => void
  onClose: () => void
}

const isSame = (a: LetterContent, b: LetterContent) => a.subject === b.subject && a.text === b.text

/** The wording of a letter, its placeholders, and beside it the letter as it arrives. */
export function LetterForm({ template, title, onLanguage, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const mayEdit = useMay()(permission.tables, 'edit')
  const { letter, language, plain } = template
  const places: LetterPlaces = letterPlaces[letter]
  const subjectField = useRef<HTMLInputElement>(null)
  const textField = useRef<HTMLTextAreaElement>(null)
  const inSubject = useRef(false)
  const faultIn = (wording: LetterContent) => {
    const checked = checkLetter(letter, wording)
    return checked.ok ? null : t(`errors.${checked.code}`, checked.detail)
  }
  const { form, field, known, edits } = useRecordForm<LetterContent, LetterTemplate>(LetterContent, {
    row: template,
    Row: LetterTemplate,
    blank: plain,
    toForm: (row) => row.content ?? row.plain,
    label: (name) => t(`templates.letters.${name}`),
    rules: { text: (_, wording) => faultIn(wording) },
  })
  const { values } = form
  const fault = faultIn(values)

  async function submit(typed: LetterContent, { version }: { version: number }) {
    const content = isSame(typed, plain) ? null : typed
    await api.call(changeLetterTemplateEndpoint, { params: { letter, language }, body: { content }, version })
    await refresh('/tables/letters')
  }
  function put(place: string) {
    const block = places.blocks.includes(place)
    const name = inSubject.current && !block ? 'subject' : 'text'
    const input = name === 'subject' ? subjectField.current : textField.current
    const from = input?.selectionStart ?? values[name].length
    const done = putPlace(values[name], place, { from, to: input?.selectionEnd ?? from, block })
    form.setFieldValue(name, done.text)
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(done.cursor, done.cursor)
    })
  }

  return (
    <FormDrawer
      form={form}
      title={title}
      draft={`letter:${letter}.${language}`}
      submit={submit}
      edits={edits}
      reason={mayEdit ? (fault ?? undefined) : t('common.form.noPermission')}
      size={1080}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('templates.letters.language')}
        value={language}
        data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
        onChange={(value) => {
          const chosen = languages.find((one) => one === value)
          if (chosen) onLanguage(chosen)
        }}
      />
      <div className={css['sides']}>
        <div className="pb-shrink pb-stack-wide">
          <TextInput
            {...field('subject')}
            ref={subjectField}
            lang={language}
            onFocus={() => (inSubject.current = true)}
          />
          <Textarea
            {...field('text')}
            ref={textField}
            lang={language}
            description={t('templates.letters.textHint')}
            autosize
            minRows={10}
            onFocus={() => (inSubject.current = false)}
            error={fault}
          />
          <PlacesCard places={places} onPut={put} />
          <div>
            {isSame(values, plain) ? (
              <p className="pb-modal-text">{t('templates.letters.isPlain')}</p>
            ) : (
              <Button variant="default" size="compact-md" onClick={() => form.setValues(plain)}>
                {t('templates.letters.restore')}
              </Button>
            )}
          </div>
        </div>
        <LetterCard letter={letter} language={language} content={values} right={fault === null} />
      </div>
      <EditionsCard
        current={known}
        earlier={known.earlier}
        onUse={(content) => form.setValues(content ?? plain)}
      />
    </FormDrawer>
  )
}
