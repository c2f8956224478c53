/** Marks the row as the central's: an update of the program neither changes nor removes it. */
export const ofTheCentral = { owner: 'CENTRAL' } as const
