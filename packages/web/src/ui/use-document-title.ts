import { useEffect } from 'react'

const product = 'Probeta'

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
