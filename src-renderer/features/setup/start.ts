/** The pages of the first start. */
export type Start = 'welcome' | 'own' | 'join' | 'restore' | 'tablet'
