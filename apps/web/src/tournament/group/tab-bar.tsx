import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { nextPaint } from '../../lib/browser/next-paint'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import { strings } from './strings'
import classes from './tournament-list-screen.module.css'
import { type ListedTournament, type TournamentTab, tournamentTabs } from './tournament-tabs'

interface TabBarProps {
  readonly tab: TournamentTab
  readonly counts: Readonly<Record<TournamentTab, readonly ListedTournament[]>>
  readonly onChange: (tab: TournamentTab) => void
}

/** Three tabs, each with its count. */
export function TabBar({ tab, counts, onChange }: TabBarProps) {
  const isNarrow = useNarrowScreen()
  // The tab answers at once; the cards of a long list come when they are ready.
  const [marked, setMarked] = useState({ tab, from: tab })
  if (marked.from !== tab) setMarked({ tab, from: tab })
  const choose = (value: string | null) => {
    const next = tournamentTabs.find((name) => name === value)
    if (next === undefined) return
    setMarked({ tab: next, from: tab })
    // To write the address takes longer than a frame has.
    void nextPaint().then(() => onChange(next))
  }
  return (
    <Tabs value={marked.tab} onChange={choose}>
      <Tabs.List className={classes.list ?? ''}>
        {tournamentTabs.map((name) => (
          <Tabs.Tab key={name} value={name} className={classes.tab ?? ''} rightSection={<Count of={counts[name]} />}>
            {isNarrow && name === 'completed' ? strings.completedShort : strings.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function Count({ of: items }: { readonly of: readonly ListedTournament[] }) {
  return <span className={`num ${classes.count}`}>{items.length}</span>
}
