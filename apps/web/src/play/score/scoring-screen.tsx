import { useParams } from 'react-router'
import { ScoringView } from './scoring-view'
import { useScoredMatch } from './use-scored-match'

/** The screen on which a match is scored. */
export function ScoringScreen() {
  const id = Number(useParams().matchId ?? 0)
  // Another match is another sheet.
  return <Scored key={id} matchId={id} />
}

function Scored({ matchId }: { readonly matchId: number }) {
  return <ScoringView scored={useScoredMatch(matchId)} />
}
