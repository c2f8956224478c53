/** File of the data folder with the installation's secret (docs/adr/0003). */
export const PEPPER_FILE = 'pepper.key'
export const PEPPER_BYTES = 32
