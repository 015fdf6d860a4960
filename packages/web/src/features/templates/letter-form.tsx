import { permission } from '@probeta/domain/people/permissions.ts'
import { aboutLanguage, type Language, languages } from '@probeta/contract/base/languages.ts'
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  changeLetterTemplateEndpoint,
  LetterContent,
  LetterTemplate,
} from '@probeta/contract/reports/templates.ts'
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

function useLetterForm(template: LetterTemplate) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { letter, language, plain } = template
  const faultIn = (wording: LetterContent) => {
    const checked = checkLetter(letter, wording)
    return checked.ok ? null : t(`errors.${checked.code}`, checked.detail)
  }
  const record = useRecordForm<LetterContent, LetterTemplate>(LetterContent, {
    row: template,
    Row: LetterTemplate,
    blank: plain,
    toForm: (row) => row.content ?? row.plain,
    label: (name) => t(`templates.letters.${name}`),
    rules: { text: (_, wording) => faultIn(wording) },
  })
  async function submit(typed: LetterContent, { version }: { version: number }) {
    const content = isSame(typed, plain) ? null : typed
    await api.call(changeLetterTemplateEndpoint, { params: { letter, language }, body: { content }, version })
    await refresh('/tables/letters')
  }
  return { ...record, submit, fault: faultIn(record.form.values) }
}

/** Inserts placeholders at the cursor of the field that was last in use; one with a paragraph of its own only in the text. */
function usePlaces(form: UseFormReturnType<LetterContent>, places: LetterPlaces) {
  const subject = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const inSubject = useRef(false)
  function put(place: string) {
    const block = places.blocks.includes(place)
    const name = inSubject.current && !block ? 'subject' : 'text'
    const input = name === 'subject' ? subject.current : text.current
    const typed = form.values[name]
    const from = input?.selectionStart ?? typed.length
    const done = putPlace(typed, place, { from, to: input?.selectionEnd ?? from, block })
    form.setFieldValue(name, done.text)
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(done.cursor, done.cursor)
    })
  }
  return {
    subject: { ref: subject, onFocus: () => (inSubject.current = true) },
    text: { ref: text, onFocus: () => (inSubject.current = false) },
    put,
  }
}

/** The wording of a letter, its placeholders, and beside it the letter as it arrives. */
export function LetterForm({ template, title, onLanguage, onClose }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const { letter, language, plain } = template
  const { form, field, known, edited, submit, fault } = useLetterForm(template)
  return (
    <FormDrawer
      {...edited}
      title={title}
      draft={`letter:${letter}.${language}`}
      submit={submit}
      reason={mayEdit ? (fault ?? undefined) : t('common.form.noPermission')}
      size={1080}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('templates.letters.language')}
        value={language}
        data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
        onChange={onLanguage}
      />
      <div className={css['sides']}>
        <WordingFields form={form} field={field} template={template} fault={fault} />
        <LetterCard letter={letter} language={language} content={form.values} right={fault === null} />
      </div>
      <EditionsCard of={known} onUse={(content) => form.setValues(content ?? plain)} />
    </FormDrawer>
  )
}

type WordingProps = Pick<ReturnType<typeof useLetterForm>, 'form' | 'field' | 'fault'> &
  Pick<Props, 'template'>

/** Subject and text, the placeholders that they may hold, and the way back to the program's own wording. */
function WordingFields({ form, field, fault, template: { letter, language, plain } }: WordingProps) {
  const { t } = useTranslation()
  const { subject, text, put } = usePlaces(form, letterPlaces[letter])
  return (
    <div className="pb-shrink pb-stack-wide">
      <TextInput {...field('subject')} {...subject} lang={language} />
      <Textarea
        {...field('text')}
        {...text}
        lang={language}
        description={t('templates.letters.textHint')}
        autosize
        minRows={10}
        error={fault}
      />
      <PlacesCard places={letterPlaces[letter]} onPut={put} />
      <div>
        {isSame(form.values, plain) ? (
          <p className="pb-modal-text">{t('templates.letters.isPlain')}</p>
        ) : (
          <Button variant="default" size="compact-md" onClick={() => form.setValues(plain)}>
            {t('templates.letters.restore')}
          </Button>
        )}
      </div>
    </div>
  )
}
