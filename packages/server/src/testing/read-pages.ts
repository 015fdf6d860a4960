/** Reads a list to its end, page by page; `at`: what the query of each page says beside the rest. */
export async function readPages<Page extends { next: string | null }>(
  read: (at: { after?: string }) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = []
  let after: string | null = null
  do {
    const page: Page = await read(after === null ? {} : { after })
    pages.push(page)
    after = page.next
  } while (after !== null)
  return pages
}
