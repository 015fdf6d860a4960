import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addElementsEndpoint, type Element } from '@probeta/contract/elements.ts'
import { calledOf, readElements } from '@probeta/domain/element/read-elements.ts'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import css from './elements-form.module.css'

type Props = { workSiteId: string; known: readonly Element[]; onClose: () => void }

const mostShown = 200

/** Elements pasted from a spreadsheet or typed line by line, with a preview of the parsed tree before they are added. */
export function ElementsForm({ workSiteId, known, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const form = useForm({ initialValues: { text: '' } })
  const text = useDeferredValue(form.values.text)
  const paths = useMemo(() => known.map(({ called }) => called.split(' > ')), [known])
  const read = useMemo(() => readElements(text, paths), [text, paths])
  const fresh = read.flatMap((row) => ('path' in row && row.isNew ? [row.path] : []))
  const there = read.filter((row) => 'path' in row && !row.isNew).length
  const problems = read.filter((row) => 'problem' in row)
  const unread = problems.some((row) => 'problem' in row && row.problem !== 'twice')

  async function submit() {
    const { added } = await api.call(addElementsEndpoint, {
      params: { workSiteId },
      body: { paths: fresh.map((path) => [...path]) },
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
      reason={
        unread
          ? t('workSites.elements.form.fix')
          : fresh.length === 0
            ? t('workSites.elements.form.nothing')
            : undefined
      }
      onClose={onClose}
    >
      <Textarea
        label={t('workSites.elements.form.text')}
        description={t('workSites.elements.form.hint')}
        autosize
        minRows={8}
        maxRows={16}
        spellCheck={false}
        classNames={{ input: css['text'] ?? '' }}
        {...form.getInputProps('text')}
      />
      {read.length > 0 && (
        <section className={css['preview']} aria-label={t('workSites.elements.form.preview')}>
          <p role="status">
            <strong>{t('workSites.elements.form.fresh', { count: fresh.length })}</strong>
            {there > 0 && <span>{t('workSites.elements.form.there', { count: there })}</span>}
            {problems.length > 0 && (
              <span data-tone="wrong">
                {t('workSites.elements.form.problems', { count: problems.length })}
              </span>
            )}
          </p>
          <ol>
            {[...problems, ...read.filter((row) => 'path' in row)].slice(0, mostShown).map((row) => (
              <li key={row.line} data-state={'problem' in row ? 'problem' : row.isNew ? 'new' : 'there'}>
                <small>{t('workSites.elements.form.line', { line: row.line })}</small>
                <span>
                  {'path' in row ? calledOf(row.path) : row.text}
                  {'problem' in row && (
                    <em>{t(`workSites.elements.form.problem.${row.problem}`, { first: row.first })}</em>
                  )}
                  {'path' in row && !row.isNew && <em>{t('workSites.elements.form.isThere')}</em>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </FormDrawer>
  )
}
