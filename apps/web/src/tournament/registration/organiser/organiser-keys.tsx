import { useScreenKeys } from '../../../lib/browser/screen-keys'
import { strings } from '../strings'

interface OrganiserKeysProps {
  readonly onAdd: () => void
}

/** N adds a team. */
export function OrganiserKeys({ onAdd }: OrganiserKeysProps) {
  useScreenKeys([{ keys: ['n'], does: strings.addTeam, run: onAdd }])
  return null
}
