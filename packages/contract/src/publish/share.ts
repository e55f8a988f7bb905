/**
 * The picture that stands for a tournament in chats and feeds: PNG, 1200 x 630, public. `v` in the query is the
 * tournament's event number, so that a newer picture has a newer address.
 */
export const shareImagePath = '/share/tournaments/:id.png'

/** Where the pictures of a season begin: `.png`, `/players/:id.png` and `/clubs/:id.png`; 1200 x 630, public. */
export const seasonImagePath = '/share/season'

/** The picture that stands for the home of a group or a tournament; 1200 x 630, public. */
export function homeImagePath(scope: 'groups' | 'tournaments', id: number): string {
  return `/share/homes/${scope}/${id}.png`
}
