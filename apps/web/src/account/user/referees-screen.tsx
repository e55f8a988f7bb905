import { useState } from 'react'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { RefereesForm } from './referees-form'
import { type MadeCards, SignInCards } from './sign-in-cards'
import { strings, refereeStrings as texts } from './strings'

/** Makes accounts for many referees, and the cards by which they sign in. */
export function RefereesScreen() {
  const [made, setMade] = useState<MadeCards | null>(null)
  return (
    <Page title={texts.title} width="list">
      {made === null ? (
        <>
          <PageHeader
            trail={{ way: [{ label: strings.title, to: '/users' }], here: texts.short }}
            title={texts.title}
          />
          <RefereesForm onMade={setMade} />
        </>
      ) : (
        <SignInCards {...made} onAgain={() => setMade(null)} />
      )}
    </Page>
  )
}
