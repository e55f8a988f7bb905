/** The ids that archived things got here, by what the archive calls them. */
export interface NewIds {
  of(kind: 'players' | 'clubs' | 'courts' | 'registrations', ref: number): number
  maybe(kind: 'players' | 'clubs' | 'courts' | 'registrations', ref: number | null): number | null
}
