/** Brands by owner: the first demo operator, the second, other operators, none yet. */
export const demoBrands = {
  first: [
    ['Aurora Bet', 'https://aurora-bet.example'],
    ['FinPulse', 'https://finpulse.example/ru'],
    ['Солнечный Тур', 'https://солнечный-тур.example'],
    ['CloudNest Hosting', 'https://cloudnest.example'],
    ['Зелёная Аптека', 'https://zelenaya-apteka.example'],
  ],
  second: [
    ['Nordic Wallet', 'https://nordic-wallet.example'],
    ['ГородФит', 'https://gorodfit.example'],
    ['PixelForge Games', 'https://pixelforge.example/partners'],
  ],
  others: [
    ['TravelMint', 'https://travelmint.example'],
    ['EduSpark', 'https://eduspark.example'],
    ['VeloShop', 'https://veloshop.example'],
    ['МебельДом', 'https://mebeldom.example'],
    ['CoinHarbor', 'https://coinharbor.example'],
    ['Lucky Harbor', 'https://lucky-harbor.example'],
    ['Книжный Остров', 'https://knizhny-ostrov.example'],
    ['Pet & Paw', 'https://petpaw.example'],
    ['StreamDeckTV', 'https://streamdecktv.example'],
    ['АвтоПульс', 'https://autopuls.example'],
    ['Green Basket', 'https://green-basket.example'],
    ['SkyFare', 'https://skyfare.example'],
  ],
  nobody: [
    ['Ромашка Кредит', 'https://romashka-credit.example'],
    ['Bluebird Insurance', 'https://bluebird-insurance.example'],
  ],
} as const;

/** The brand whose system went silent, and for how many days: nothing has come of it since, neither clicks nor events. */
export const silentBrand = { name: 'CloudNest Hosting', days: 14 } as const;
