import { Button } from '@mantine/core'
import { IconClipboardList, IconPlus, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { ElementsForm } from './elements-form.tsx'
import { ElementsCard } from './elements-card.tsx'
import { elementsQuery } from '../queries.ts'

type Props = { workSiteId: string; editable: boolean }

/** The elements of a work site: first pasted or typed, then edited as a tree. */
export function ElementsPanel({ workSiteId, editable }: Props) {
  const { t } = useTranslation()
  const elements = useQuery(elementsQuery(workSiteId))
  const [pasting, setPasting] = useState(false)
  const [first, setFirst] = useState(false)
  const paste = (variant: 'light' | 'filled') => (
    <Button variant={variant} leftSection={<IconClipboardList size={17} />} onClick={() => setPasting(true)}>
      {t('workSites.elements.paste')}
    </Button>
  )
  const empty = elements.data?.items.length === 0 && !first
  return (
    <Section
      title={t('workSites.elements.title')}
      description={t('workSites.elements.about')}
      actions={editable && !empty && paste('light')}
    >
      <QueryState query={elements}>
        {({ items }) =>
          empty ? (
            <EmptyState
              icon={IconSitemap}
              title={t('workSites.elements.empty')}
              text={t('workSites.elements.emptyHint')}
            >
              {editable && (
                <>
                  {paste('filled')}
                  <Button
                    variant="subtle"
                    leftSection={<IconPlus size={17} />}
                    onClick={() => setFirst(true)}
                  >
                    {t('workSites.elements.first')}
                  </Button>
                </>
              )}
            </EmptyState>
          ) : (
            <ElementsCard
              workSiteId={workSiteId}
              items={items}
              editable={editable}
              typing={first}
              onLeft={() => setFirst(false)}
            />
          )
        }
      </QueryState>
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
