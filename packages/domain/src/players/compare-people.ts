const collator = new Intl.Collator('vi')

/** People in Vietnamese order: by given name, which stands last, then by the whole name. */
export function comparePeople(a: { readonly name: string }, b: { readonly name: string }): number {
  return collator.compare(givenName(a.name), givenName(b.name)) || collator.compare(a.name, b.name)
}

function givenName(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1)
}
