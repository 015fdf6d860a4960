import { useForm } from '@mantine/form'
import { addElementsEndpoint, type Element } from '@probeta/contract/clients/elements.ts'
import { calledOf, readElements } from '@probeta/domain/element/read-elements.ts'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { LongText } from '../../../ui/fields/long-text.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useToast } from '../../../ui/use-toast.tsx'
import css from './elements-form.module.css'

type Props = { workSiteId: string; known: readonly Element[]; onClose: () => void }

const mostShown = 200

/** The lines of a text: new elements, those that exist already, and what is wrong. */
function useLines(typed: string, known: readonly Element[]) {
  const text = useDeferredValue(typed)
  const paths = useMemo(() => known.map(({ called }) => called.split(' > ')), [known])
  const lines = useMemo(() => readElements(text, paths), [text, paths])
  return {
    problems: lines.filter((line) => 'problem' in line),
    read: lines.filter((line) => 'path' in line),
    fresh: lines.flatMap((line) => ('path' in line && line.isNew ? [line.path] : [])),
  }
}
type Lines = ReturnType<typeof useLines>

/** Elements pasted from a spreadsheet or typed line by line, with a preview of the parsed tree before they are added. */
export function ElementsForm({ workSiteId, known, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const form = useForm({ initialValues: { text: '' } })
  const lines = useLines(form.values.text, known)
  const unread = lines.problems.some(({ problem }) => problem !== 'twice')
  const nothing = lines.fresh.length === 0 ? t('workSites.elements.form.nothing') : undefined

  async function submit() {
    const { added } = await api.call(addElementsEndpoint, {
      params: { workSiteId },
      body: { paths: lines.fresh.map((path) => [...path]) },
    })
    await refresh('/work-sites')
    toast.done(t('workSites.elements.form.done', { count: added }))
  }
  return (
    <FormDrawer
      form={form}
      title={t('workSites.elements.form.title')}
      draft={`elements of ${workSiteId}`}
      submit={submit}
      quiet
      saveLabel={t('workSites.elements.form.save')}
      size={620}
      reason={unread ? t('workSites.elements.form.fix') : nothing}
      onClose={onClose}
    >
      <LongText
        label={t('workSites.elements.form.text')}
        description={t('workSites.elements.form.hint')}
        rows={8}
        maxRows={16}
        spellCheck={false}
        classNames={{ input: css['text'] ?? '' }}
        {...form.getInputProps('text')}
      />
      {lines.problems.length + lines.read.length > 0 && <LinesPreview lines={lines} />}
    </FormDrawer>
  )
}

function LinesPreview({ lines: { problems, read, fresh } }: { lines: Lines }) {
  const { t } = useTranslation()
  const there = read.length - fresh.length
  return (
    <section aria-label={t('workSites.elements.form.preview')}>
      <p className="pb-row pb-dim" role="status">
        <strong>{t('workSites.elements.form.fresh', { count: fresh.length })}</strong>
        {there > 0 && <span>{t('workSites.elements.form.there', { count: there })}</span>}
        {problems.length > 0 && (
          <span className="pb-warn pb-strong">
            {t('workSites.elements.form.problems', { count: problems.length })}
          </span>
        )}
      </p>
      <ol className="pb-plain-list">
        {[...problems, ...read].slice(0, mostShown).map((line) => (
          <li key={line.line} className={css['line']}>
            <small className="pb-dim pb-small">
              {t('workSites.elements.form.line', { line: line.line })}
            </small>
            {'problem' in line ? (
              <span className="pb-shrink pb-break">
                {line.text}
                <small className="pb-block pb-warn pb-small">
                  {t(`workSites.elements.form.problem.${line.problem}`, { first: line.first })}
                </small>
              </span>
            ) : (
              <span className={`pb-shrink pb-break ${line.isNew ? '' : 'pb-dim'}`}>
                {calledOf(line.path)}
                {!line.isNew && (
                  <small className="pb-block pb-small">{t('workSites.elements.form.isThere')}</small>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
