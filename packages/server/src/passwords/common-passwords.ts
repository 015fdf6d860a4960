/**
 * The two hundred or so most usual passwords and words, in the three languages, from general knowledge: a floor, not a list
 * of breached passwords. Lower case, without accents, none below four characters.
 */
export const commonWords: readonly string[] = `
password passwort passw0rd contrasena contrasenya kennwort clave clave123 secret secreto geheim geheimnis
admin administrador administrator root user usuario benutzer guest invitado gast default temporal temp1234 changeme
cambiame cambiar letmein dejameentrar welcome bienvenido bienvenida willkommen hello hola hallo hallo123 login entrar
master maestro meister access acceso zugang test1234 test prueba probe demo ejemplo beispiel example sample
qwerty qwertz azerty 1q2w3e4r 1qaz2wsx zaq12wsx qazwsx asdf zxcv abc123 abcd1234 a1b2c3d4 pass1234 p@ssw0rd
iloveyou tequiero teamo ichliebedich amor love schatz liebe corazon cariño princess princesa prinzessin sunshine
monkey mono dragon drache tiger tigre lion leon eagle aguila adler shadow sombra schatten batman superman spiderman
pokemon starwars ninja hunter cazador jaeger killer ranger trustno1 whatever freedom libertad freiheit matrix
football futbol fussball baseball basketball baloncesto hockey soccer golf tennis champion campeon
realmadrid barcelona barca atletico madrid sevilla valencia bilbao mexico argentina colombia chile peru bogota lima
buenosaires guatemala ecuador espana bayern dortmund schalke berlin hamburg muenchen munich koeln frankfurt deutschland
riverplate bocajuniors america chivas cruzazul
maria jose juan carlos luis pedro jesus miguel angel antonio manuel francisco javier alejandro daniel david pablo
fernando ricardo roberto eduardo sofia lucia laura carmen isabel ana1234 michael thomas andreas stefan peter klaus
martin robert george charlie jessica jennifer michelle nicole ashley daniela andrea sabine monika
summer verano sommer winter invierno autumn otono herbst spring primavera fruehling enero febrero marzo abril mayo
junio julio agosto septiembre octubre noviembre diciembre january february march april june july august september
october november december januar februar maerz juni juli oktober dezember lunes martes viernes montag freitag monday
friday domingo sonntag sunday
hormigon concreto concrete beton cemento cement zement cilindro cylinder zylinder obra baustelle laboratorio laboratory
labor ensayo muestra prensa
computer ordenador computadora internet google facebook samsung apple iphone android windows microsoft linkedin
mustang ferrari porsche mercedes toyota harley yamaha corvette chelsea arsenal liverpool juventus
cookie chocolate schokolade cheese queso kaese coffee cafe kaffee cerveza bier banana naranja orange flower blume
familia family familie mama papa amigo amigos freund friend friends dios jesus1 christ cristo jesuschrist
estrella stern star music musica musik guitar guitarra pepper ginger summer1 maggie buster
`
  .trim()
  .split(/\s+/)
