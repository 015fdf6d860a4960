import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconClipboardList, IconPlus, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMay } from '../../../session/current-session.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { ElementsForm } from './elements-form.tsx'
import { ElementsCard } from './elements-card.tsx'
import { LooseElementsCard } from './loose-elements-card.tsx'
import { elementsQuery, structureQuery } from '../queries.ts'

type Props = { workSiteId: string; editable: boolean }

/** The elements of a work site: first pasted or typed, then edited as a tree; each with how its concrete was judged. */
export function ElementsPanel({ workSiteId, editable }: Props) {
  const { t } = useTranslation()
  const elements = useQuery(elementsQuery(workSiteId))
  const may = useMay()
  const structure =
    useQuery({ ...structureQuery(workSiteId), enabled: may(permission.results) }).data?.items ?? []
  const [pasting, setPasting] = useState(false)
  const [first, setFirst] = useState(false)
  const empty = elements.data?.items.length === 0 && !first
  const paste = () => setPasting(true)
  return (
    <Section
      title={t('workSites.elements.title')}
      description={t('workSites.elements.about')}
      actions={editable && !empty && <PasteButton variant="light" onPaste={paste} />}
    >
      <QueryState query={elements}>
        {({ items }) =>
          empty ? (
            <NoElements editable={editable} onPaste={paste} onFirst={() => setFirst(true)} />
          ) : (
            <ElementsCard
              workSiteId={workSiteId}
              items={items}
              structure={structure}
              editable={editable}
              typing={first}
              onLeft={() => setFirst(false)}
            />
          )
        }
      </QueryState>
      <LooseElementsCard workSiteId={workSiteId} structure={structure} />
      {pasting && (
        <ElementsForm
          workSiteId={workSiteId}
          known={elements.data?.items ?? []}
          onClose={() => setPasting(false)}
        />
      )}
    </Section>
  )
}

function PasteButton({ onPaste, ...button }: ButtonProps & { onPaste: () => void }) {
  const { t } = useTranslation()
  return (
    <Button {...button} leftSection={<IconClipboardList size={17} />} onClick={onPaste}>
      {t('workSites.elements.paste')}
    </Button>
  )
}

type NoneProps = { editable: boolean; onPaste: () => void; onFirst: () => void }

function NoElements({ editable, onPaste, onFirst }: NoneProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconSitemap}
      title={t('workSites.elements.empty')}
      text={t('workSites.elements.emptyHint')}
    >
      {editable && (
        <>
          <PasteButton onPaste={onPaste} />
          <Button variant="subtle" leftSection={<IconPlus size={17} />} onClick={onFirst}>
            {t('workSites.elements.first')}
          </Button>
        </>
      )}
    </EmptyState>
  )
}
